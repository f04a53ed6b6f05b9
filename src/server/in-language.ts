import type { Language } from '#domain/language.ts';
import { problemPatterns, problemSentences } from '#texts/es/problems.ts';

const sentences: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(),
  es: new Map(Object.entries(problemSentences)),
};
const patterns = { en: [], es: problemPatterns } as const;

/**
 * One of the server's own sentences in another language; one that has no translation, such as what
 * an operator wrote, stays as it is. Texts of customers never come here.
 */
export function inLanguage(language: Language, sentence: string): string {
  const known = sentences[language].get(sentence);
  if (known !== undefined) return known;
  for (const { english, words } of patterns[language]) {
    const found = english.exec(sentence);
    if (found) return words(found.slice(1), (inner) => inLanguage(language, inner));
  }
  return sentence;
}
