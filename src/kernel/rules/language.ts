/** The languages of customers and crews; each page is built once per language. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The languages an owner offers customers. The first is the default. */
export type OfferedLanguages = readonly [Language, ...Language[]];

/** The product's own language, when none is offered. */
export const productLanguage: Language = 'en';

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** The address key that asks for a language, and the cookie that remembers it. */
export const languageKey = 'lang';

/** A page's address in a language: plain for the first, with a key for the others. */
export function languageAddress(
  path: string,
  language: Language,
  offered: OfferedLanguages,
): string {
  return language === offered[0] ? path : `${path}?${languageKey}=${language}`;
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** The language if it is offered, otherwise the first that is. */
export function offeredLanguage(language: Language, offered: OfferedLanguages): Language {
  return offered.includes(language) ? language : offered[0];
}

/** The offered language that an Accept-Language header prefers: "es-MX,es;q=0.9,en;q=0.8" -> es. */
export function preferredLanguage(header: string | undefined, offered: OfferedLanguages): Language {
  const wishes = (header ?? '').split(',', 50).flatMap((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    return isLanguage(language) && offered.includes(language)
      ? [{ language, quality: languageQuality(parameters) }]
      : [];
  });
  const best = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return best[0]?.language ?? offered[0];
}

/** An invalid `q` counts as 0. A missing `q` counts most. */
function languageQuality(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]).find(Boolean);
  if (given === undefined) return 1;
  const quality = Number(given);
  return quality >= 0 && quality <= 1 ? quality : 0;
}
