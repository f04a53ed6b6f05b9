import { Hono } from 'hono';
import type { ConsoleSite } from '#kernel/contract/console/console.ts';
import type { Language } from '#kernel/rules/language.ts';
import { pageLanguage } from '#platform/server/http/page-language.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';
import { consoleDocument as en } from '#ui/words/en/console-document.ts';
import { consoleDocument as es } from '#ui/words/es/console-document.ts';
import type { BuiltEntry } from './built-entry.ts';
import { redirectToPage } from './page-address.ts';

const words = { en, es } as const;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** One page for the whole console in each language: the same for everyone, with nothing of anyone in it. */
export function consoleShell(
  consoles: Readonly<Record<Language, BuiltEntry>>,
  site: () => ConsoleSite,
): Hono<AppEnv> {
  const shell = new Hono<AppEnv>();
  for (const path of ['/operator', '/operator/*']) {
    shell.get(path, (c, next) => {
      if (isFile(c.req.path)) return next();
      const elsewhere = redirectToPage(c);
      if (elsewhere !== null) return elsewhere;
      const language = pageLanguage(c);
      return c.html(documentOf(language, consoles[language], site()), 200, {
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
    });
    shell.all(path, (c, next) => (isFile(c.req.path) ? next() : onlyRead()));
  }
  return shell;
}

/** The site serves files. A missing file is a 404, not a page. */
function isFile(path: string): boolean {
  return path.startsWith('/operator/assets/');
}

function onlyRead(): never {
  throw new ProblemError(failure('page-read-only'), { headers: { allow: 'GET, HEAD' } });
}

function documentOf(
  language: Language,
  { script, styles, font }: BuiltEntry,
  site: ConsoleSite,
): string {
  const { title, needsScript } = words[language];
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const preload =
    font === null
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0d1b17" media="(prefers-color-scheme: dark)">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${preload}${links}
<script type="module" src="${script}"></script>
</head>
<body class="bg-paper font-sans text-ink text-sm">
<div id="console"></div>
<noscript>${needsScript}</noscript>
<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}
