import type { Difference } from '#payments/rules/difference.ts';
import { differenceSentences, reconciliationTexts } from '#payments/words/en/reconciliation.ts';

const categories: Readonly<Record<string, string>> = reconciliationTexts.categories;

/** "$120 is paid here, and the processor has no such payment." */
export function differenceText(difference: Difference): string {
  // Each kind maps to a sentence of that kind; TypeScript loses that in the lookup.
  const sentence = differenceSentences[difference.kind] as (told: Difference) => string;
  return sentence(difference);
}

/** Our word for the processor's; a new one is shown as it is. */
export function categoryText(category: string): string {
  return Object.hasOwn(categories, category) ? (categories[category] ?? category) : category;
}
