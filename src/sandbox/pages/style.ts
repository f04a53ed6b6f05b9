/** The sandbox's own stylesheet, on top of the product's colors and font. It needs no script. */
export const STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 Figtree, 'Figtree Fallback', 'Figtree Roboto', system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
main.wide { max-width: 64rem; }
h1 { font-size: clamp(1.75rem, 1.4rem + 1.7vw, 2.5rem); line-height: 1.12; margin: 0 0 1rem;
  text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 2rem 0 .75rem; }
p { margin: 0 0 1rem; }
h2.first { margin-top: 0; }
p.after { margin: 1rem 0 0; }
a { color: var(--primary); text-underline-offset: .2em; }
.notice { background: var(--apricot); color: var(--on-apricot); padding: .75rem 1rem; border-radius: .875rem; margin: 0 0 1.5rem; }
.error { border: 1px solid var(--coral); color: var(--coral); background: var(--coral-tint); padding: .75rem 1rem;
  border-radius: .875rem; margin: 0 0 1.5rem; font-weight: 600; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: .875rem;
  padding: 1.25rem; margin: 0 0 1.25rem; }
.quiet { color: var(--ink-soft); }
.money, td.money, th.money { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
dl.lines { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(60%); row-gap: .5rem;
  margin: 0; }
dl.lines dd { margin: 0; padding-left: 1rem; white-space: normal; }
dl.lines .total { border-top: 1px solid var(--line); padding-top: .75rem; font-weight: 700; font-size: 1.125rem; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
form.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 1rem; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; font-weight: 600; }
select { width: 100%; }
select, input, button, .button { font: inherit; min-height: 2.75rem; border-radius: .875rem;
  border: 1px solid var(--control); padding: .5rem .875rem; background: var(--surface); color: var(--ink); }
.row > span { align-self: center; }
.row select, .row input, .row button { min-height: 2.75rem; padding: .375rem .75rem; }
select, input { font-weight: 400; }
button { cursor: pointer; font-weight: 600; }
button.primary { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
.button { display: inline-block; text-decoration: none; text-align: center; font-weight: 600; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
fieldset { border: 1px solid var(--line); border-radius: .875rem; padding: 1rem; display: grid;
  grid-template-columns: minmax(0, 1fr); gap: .875rem; margin: 0; min-width: 0; }
legend { font-weight: 600; padding: 0 .375rem; }
nav ul { list-style: none; padding: 0; margin: 0 0 2rem; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav a { display: inline-block; padding: .625rem 0; min-width: 2.75rem; }
.tag { display: inline-block; background: var(--tint); border-radius: 1rem; padding: 0 .625rem; font-size: .9375rem; }
.empty { text-align: center; padding: 3rem 1rem; }
.empty svg { width: 6rem; height: 6rem; color: var(--primary); }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; }
th, td { padding: .375rem .75rem .375rem 0; vertical-align: top; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 0 1rem; }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: .875rem; background: #fff; }
summary { cursor: pointer; padding: .625rem 0; font-weight: 600; }
@media (max-width: 30rem) { main { padding-top: 1.25rem; } }
`;
