import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isLanguage, type Language, languageKey, preferredLanguage } from '#domain/language.ts';
import type { AppEnv } from '#server/http/app-env.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The language that a page is wanted in: the address's `lang`, which is remembered for a year; else
 * what is remembered; else what the browser prefers. The cookie holds the language and nothing else.
 */
export function pageLanguage(c: Context<AppEnv>): Language {
  const asked = c.req.query(languageKey);
  if (isLanguage(asked)) {
    setCookie(c, languageKey, asked, {
      maxAge: YEAR_SECONDS,
      path: '/',
      sameSite: 'Lax',
      secure: c.get('https'),
    });
    return asked;
  }
  const remembered = getCookie(c, languageKey);
  return isLanguage(remembered) ? remembered : preferredLanguage(c.req.header('accept-language'));
}
