import { isLanguage, type Language, languageKey } from '#kernel/rules/language.ts';

/**
 * The language that this page's URL requests, or null. Links pass it on by URL, because a frame in
 * another website may not store a cookie that the top window sees.
 */
export function requestedLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get(languageKey);
  return isLanguage(asked) ? asked : null;
}

/** One of our own URLs with that language. */
export function withLanguage(address: string, language: Language | null): string {
  if (language === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${languageKey}=${language}`;
}
