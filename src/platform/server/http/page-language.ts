import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  isLanguage,
  type Language,
  languageKey,
  languages,
  type Offered,
  preferredLanguage,
} from '#kernel/rules/language.ts';
import type { AppEnv } from '#registry/app-env.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The language that a page is wanted in: the address's `lang`, which is remembered for a year; else
 * what is remembered; else what the browser prefers. One that is not offered is as if nobody had asked.
 * The cookie holds the language and nothing else.
 */
export function pageLanguage(c: Context<AppEnv>, offered: Offered = languages): Language {
  const isOffered = (text: unknown): text is Language => isLanguage(text) && offered.includes(text);
  const asked = askedLanguage(c);
  if (isOffered(asked)) {
    setCookie(c, languageKey, asked, {
      maxAge: YEAR_SECONDS,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      ...(c.get('https') && { prefix: 'host', secure: true }),
    });
    return asked;
  }
  const remembered = getCookie(c, languageKey, 'host') ?? getCookie(c, languageKey);
  if (isOffered(remembered)) return remembered;
  return preferredLanguage(c.req.header('accept-language'), offered);
}

/** What the address itself asks for. */
export function askedLanguage(c: Context<AppEnv>): Language | undefined {
  const asked = c.req.query(languageKey);
  return isLanguage(asked) ? asked : undefined;
}
