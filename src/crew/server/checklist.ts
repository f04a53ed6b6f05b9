import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { type CatalogueWords, translated } from '#catalogue/rules/translate.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { OrderLine } from '#orders/server/orders.ts';

export interface ChecklistItem {
  readonly item: string;
  readonly duties: readonly { readonly key: string; readonly text: string }[];
}

/** The duties of everything that was sold, by the catalog of that day, in the reader's language. */
export function checklistOf(
  catalogue: Pick<Catalogue, 'services' | 'addOns'>,
  lines: readonly Pick<OrderLine, 'item_id' | 'name'>[],
  words: CatalogueWords,
): ChecklistItem[] {
  const known = [...catalogue.services, ...catalogue.addOns];
  return lines.flatMap((line) => {
    const item = known.find(({ id }) => id === line.item_id);
    if (item === undefined) return [];
    const duties = dutiesOf(item).map((duty, place) => {
      return { key: `${item.id}:${place}`, text: translated(words, duty) };
    });
    return [{ item: translatedLine(words, line.name), duties }];
  });
}
