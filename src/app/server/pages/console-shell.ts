import { Hono } from 'hono';
import type { ConsoleSite } from '#kernel/contract/console/console.ts';
import type { Language } from '#kernel/rules/language.ts';
import { pageLanguage } from '#platform/server/http/page-language.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { consoleDocument as en } from '#ui/words/en/console-document.ts';
import { consoleDocument as es } from '#ui/words/es/console-document.ts';
import type { BuiltEntry } from './built-entry.ts';
import { failMethodNotAllowed, redirectToPage } from './page-address.ts';
import { shellDocument } from './shell-document.ts';

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

/** The console's only page in each language: the same for everyone, without personal data. */
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
      const page = shellDocument({
        ...{ language, entry: consoles[language], words: words[language], site: site() },
        ...{ id: 'console', bodyClass: 'bg-paper font-sans text-ink text-sm' },
      });
      return c.html(page, 200, {
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
    });
    shell.all(path, (c, next) => (isFile(c.req.path) ? next() : failMethodNotAllowed()));
  }
  return shell;
}

/** The site serves files. A missing file is a 404, not a page. */
function isFile(path: string): boolean {
  return path.startsWith('/operator/assets/');
}
