import type { Language } from '#kernel/rules/language.ts';
import type { BuiltEntry } from './built-entry.ts';

/** A page that its script draws: the same for everyone, without personal data. */
interface Shell {
  readonly language: Language;
  readonly entry: BuiltEntry;
  readonly words: { readonly title: string; readonly needsScript: string };
  /** The id of the element that the script draws in. */
  readonly id: 'console' | 'crew';
  readonly bodyClass: string;
  /** What the script knows about the company from the start. */
  readonly site: object;
  /** The rest of its head. */
  readonly head?: string;
  /** The URL of its service worker; null without one. */
  readonly worker?: string | null;
}

export function shellDocument(shell: Shell): string {
  const { language, words, id, bodyClass, site, head = '', worker = null } = shell;
  const { script, styles, font } = shell.entry;
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const preload =
    font === null
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
  return `<!doctype html>
<html lang="${language}"${worker === null ? '' : ` data-worker="${worker}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${words.title}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0d1b17" media="(prefers-color-scheme: dark)">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${head}${preload}${links}
<script type="module" src="${script}"></script>
</head>
<body class="${bodyClass}">
<div id="${id}"></div>
<noscript>${words.needsScript}</noscript>
<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}
