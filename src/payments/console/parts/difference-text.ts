import type { Difference } from '#payments/rules/difference.ts';
import { differenceSentences, reconciliationTexts } from '#payments/words/en/reconciliation.ts';

const categories: Readonly<Record<string, string>> = reconciliationTexts.categories;

/** "$120 is paid here, and the processor has no such payment." */
export function differenceText(difference: Difference): string {
  // The table has a sentence for each kind, of that kind; TypeScript loses that in looking it up.
  const sentence = differenceSentences[difference.kind] as (told: Difference) => string;
  return sentence(difference);
}

/** The processor's word in ours; one that it has made up since, as it is. */
export function categoryText(category: string): string {
  return Object.hasOwn(categories, category) ? (categories[category] ?? category) : category;
}
