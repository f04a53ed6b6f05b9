import { isLanguage, type Language, languageKey } from '#kernel/rules/language.ts';

/**
 * The language that this page's address asks for; null without one. It goes on to the next page by
 * its address: a frame inside another website may keep no cookie that the top window sees.
 */
export function askedLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get(languageKey);
  return isLanguage(asked) ? asked : null;
}

/** One of our own addresses with that language. */
export function withLanguage(address: string, language: Language | null): string {
  if (language === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${languageKey}=${language}`;
}
