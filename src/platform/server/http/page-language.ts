import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  isLanguage,
  type Language,
  languageKey,
  languages,
  type OfferedLanguages,
  preferredLanguage,
} from '#kernel/rules/language.ts';
import type { AppEnv } from '#registry/app-env.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The language of a page: the address's `lang`, which is remembered for a year, then the remembered
 * one, then the browser's preference. A language not offered is ignored. The cookie holds nothing
 * but the language.
 */
export function pageLanguage(c: Context<AppEnv>, offered: OfferedLanguages = languages): Language {
  const isOffered = (text: unknown): text is Language => isLanguage(text) && offered.includes(text);
  const asked = requestedLanguage(c);
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

/** The language in the address itself. */
export function requestedLanguage(c: Context<AppEnv>): Language | undefined {
  const asked = c.req.query(languageKey);
  return isLanguage(asked) ? asked : undefined;
}
