import { html } from 'hono/html';
import type { Language } from '#kernel/rules/language.ts';

/** A line of a section: when, what, and its details. */
export interface ProofRow {
  readonly when: string;
  readonly what: string;
  readonly details: string;
}

export interface ProofSection {
  readonly title: string;
  readonly rows: readonly ProofRow[];
  /** Quoted verbatim below the rows. */
  readonly quotes?: readonly {
    readonly by: string;
    readonly words: string;
    readonly about: string;
  }[];
}

/** A photo, within the file. */
export interface ProofPicture {
  readonly about: string;
  /** Base64. */
  readonly jpeg: string;
}

export interface Proof {
  readonly language: Language;
  readonly title: string;
  readonly intro: readonly string[];
  readonly columns: Readonly<Record<keyof ProofRow, string>>;
  readonly none: string;
  readonly sections: readonly ProofSection[];
  /** Below all of them. */
  readonly pictures?: readonly ProofPicture[];
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #111; background: #fff; max-width: 60rem;
    margin: 2rem auto; padding: 0 1rem; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0;
    border-bottom: 1px solid #ccc; overflow-wrap: break-word; }
  table { table-layout: fixed; }
  th:first-child { width: 12rem; }
  th:nth-child(2) { width: 11rem; }
  blockquote { margin: .5rem 0; padding: .5rem 1rem; border-left: 4px solid #999; }
  figure { margin: 1rem 0; } img { max-width: 100%; max-height: 60rem; }
  @media print { body { margin: 0; max-width: none; } tr, blockquote { break-inside: avoid; } }
`;

/** A self-contained file: it loads nothing and prints as shown. */
export function proofPage(proof: Proof) {
  const { language, title, intro, columns, none, sections, pictures = [] } = proof;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${intro.map((line) => html`<p>${line}</p>`)}
${sections.map((section) => sectionOf(section, columns, none))}
${pictures.map(
  ({ about, jpeg }) =>
    html`<figure><img alt="${about}" src="data:image/jpeg;base64,${jpeg}"><figcaption>${about}</figcaption></figure>`,
)}
</body>
</html>`;
}

function sectionOf(
  { title, rows, quotes = [] }: ProofSection,
  columns: Proof['columns'],
  none: string,
) {
  if (rows.length === 0 && quotes.length === 0) return html`<h2>${title}</h2><p>${none}</p>`;
  return html`<h2>${title}</h2>
${rows.length === 0 ? '' : tableOf(rows, columns)}
${quotes.map(
  ({ by, words, about }) => html`<p>${by}</p><blockquote>${words}</blockquote><p>${about}</p>`,
)}`;
}

function tableOf(rows: readonly ProofRow[], columns: Proof['columns']) {
  return html`<table>
<thead><tr><th>${columns.when}</th><th>${columns.what}</th><th>${columns.details}</th></tr></thead>
<tbody>${rows.map(
    ({ when, what, details }) => html`<tr><td>${when}</td><td>${what}</td><td>${details}</td></tr>`,
  )}</tbody>
</table>`;
}
