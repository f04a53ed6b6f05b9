import { brandTheme } from '#kernel/rules/business/brand-color.ts';
import type { ThemeTokens } from '#kernel/rules/business/theme-tokens.ts';

/** The site's colors (ui/styles/tokens.css) in sRGB, because mail programs do not know OKLCH. */
export const INK = {
  paper: '#fbf9f4',
  card: '#fefefc',
  ink: '#152f27',
  soft: '#475c54',
  line: '#d9ded5',
  primary: '#0c5e45',
  onPrimary: '#f8fdf9',
  tint: '#dcf7ea',
  coral: '#be2a24',
  onCoral: '#fefaf8',
} as const;

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** The styles are inline, because many mail programs drop style elements. */
export const style = {
  body: `margin:0;padding:0;background:${INK.paper};`,
  paper: `background:${INK.paper};${FONT}font-size:16px;line-height:1.55;`,
  brand: `padding:4px 4px 16px;color:${INK.ink};font-size:19px;font-weight:700;letter-spacing:-0.01em;`,
  logo: 'display:inline-block;margin-right:10px;border:0;border-radius:4px;vertical-align:middle;',
  card: `background:${INK.card};border:1px solid ${INK.line};border-radius:14px;padding:28px 24px;`,
  alarm: `margin:0 0 16px;padding:10px 14px;border-radius:10px;background:${INK.coral};color:${INK.onCoral};font-weight:700;`,
  heading: `margin:0 0 16px;color:${INK.ink};font-size:26px;line-height:1.2;font-weight:700;letter-spacing:-0.01em;`,
  title: `margin:28px 0 4px;color:${INK.ink};font-size:17px;line-height:1.3;font-weight:700;`,
  text: `margin:0 0 16px;color:${INK.ink};`,
  table: 'border-collapse:collapse;margin:0 0 20px;',
  cell: `padding:10px 0;border-bottom:1px solid ${INK.line};color:${INK.ink};vertical-align:top;overflow-wrap:anywhere;`,
  factLabel: `width:34%;padding-right:16px;overflow-wrap:normal;color:${INK.soft};font-weight:400;`,
  amount: 'padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums;',
  total: `padding:12px 0;border-top:2px solid ${INK.ink};color:${INK.ink};font-size:18px;font-weight:700;`,
  detail: `color:${INK.soft};font-size:14px;font-weight:400;`,
  footer: `padding:20px 4px;color:${INK.soft};font-size:13px;line-height:1.6;`,
} as const;

/** Returns the styles in the color of the business, if it has one. */
export function brandStyle(brandColor: string) {
  const theme = brandTheme(brandColor);
  const { primary, onPrimary, tint } = theme ? inkOf(theme.light) : INK;
  return {
    quote: `margin:0 0 16px;padding:12px 16px;border-left:3px solid ${primary};background:${tint};border-radius:0 10px 10px 0;color:${INK.ink};overflow-wrap:anywhere;`,
    button: `display:inline-block;padding:13px 24px;border-radius:14px;background:${primary};color:${onPrimary};font-weight:600;text-decoration:none;`,
    dark: DARK_STYLE + (theme === null ? '' : darkBrand(inkOf(theme.dark))),
  };
}

function inkOf(tokens: ThemeTokens) {
  return {
    primary: tokens['--primary'],
    onPrimary: tokens['--on-primary'],
    tint: tokens['--tint'],
  };
}

/** Comes after DARK_STYLE, and so overrides it. */
function darkBrand({ primary, onPrimary, tint }: ReturnType<typeof inkOf>): string {
  return `
@media (prefers-color-scheme:dark){
.quote{background:${tint}!important;border-color:${primary}!important}
.button{background:${primary}!important;color:${onPrimary}!important}
}`;
}

/** For programs that follow the reader's dark scheme; the others keep the light one. */
export const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.logo{padding:4px!important;background:#fff!important}
.paper{background:#0c1915!important}
.card{background:#13221d!important;border-color:#2e3f39!important}
.ink{color:#eaf1e9!important}
.soft{color:#b0bfb4!important}
.line{border-color:#2e3f39!important}
.edge{border-color:#eaf1e9!important}
.quote{background:#16382b!important;border-color:#73d5a7!important}
.button{background:#73d5a7!important;color:#031b14!important}
.alarm{background:#f98f84!important;color:#250e0d!important}
}`;
