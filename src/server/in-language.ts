import type { Language } from '#domain/language.ts';
import { orderEventKinds } from '#domain/order/order-event.ts';
import { operatorTimeline as enTimeline } from '#texts/en/console/timeline.ts';
import { catalogueProblems } from '#texts/es/console/catalogue-problems.ts';
import { consolePatterns } from '#texts/es/console/problem-patterns.ts';
import { consoleProblems } from '#texts/es/console/problems.ts';
import { operatorTimeline } from '#texts/es/console/timeline.ts';
import { problemPatterns } from '#texts/es/problem-patterns.ts';
import { problemSentences } from '#texts/es/problems.ts';

const sentences: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(),
  es: new Map([
    ...orderEventKinds.map((kind) => [enTimeline[kind], operatorTimeline[kind]] as const),
    ...Object.entries({ ...catalogueProblems, ...consoleProblems, ...problemSentences }),
  ]),
};
const patterns = { en: [], es: [...problemPatterns, ...consolePatterns] } as const;

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
