/** The languages that customers and crews read; a page is built once for each. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The languages an owner offers customers. The first is the default. */
export type Offered = readonly [Language, ...Language[]];

/** What the product itself speaks where nobody offers anything. */
export const ownLanguage: Language = 'en';

/** Each language as its own speakers call it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** The key of an address that asks for a language, and the cookie that remembers it. */
export const languageKey = 'lang';

/** A page's own address in a language: the plain one is the first's, the others ask for theirs. */
export function languageAddress(path: string, language: Language, offered: Offered): string {
  return language === offered[0] ? path : `${path}?${languageKey}=${language}`;
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** The language itself where it is offered, else the first of those that are. */
export function offeredLanguage(language: Language, offered: Offered): Language {
  return offered.includes(language) ? language : offered[0];
}

/** The language that an Accept-Language header likes best of those offered: "es-MX,es;q=0.9,en;q=0.8" -> es. */
export function preferredLanguage(header: string | undefined, offered: Offered): Language {
  const wishes = (header ?? '').split(',', 50).flatMap((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    return isLanguage(language) && offered.includes(language)
      ? [{ language, quality: qualityOf(parameters) }]
      : [];
  });
  const best = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return best[0]?.language ?? offered[0];
}

/** A `q` that is not a number counts as 0. No `q` at all counts most. */
function qualityOf(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]).find(Boolean);
  if (given === undefined) return 1;
  const quality = Number(given);
  return quality >= 0 && quality <= 1 ? quality : 0;
}
