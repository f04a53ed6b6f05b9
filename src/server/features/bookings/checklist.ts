import { dutiesOf } from '#domain/catalogue/lookup.ts';
import { translatedLine } from '#domain/catalogue/quote-line.ts';
import { type CatalogueWords, translated } from '#domain/catalogue/translate.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { OrderLine } from '#server/features/orders/orders.ts';

export interface ChecklistItem {
  readonly item: string;
  readonly duties: readonly { readonly key: string; readonly text: string }[];
}

/** The duties of everything that was sold, by the catalogue of that day, in the reader's language. */
export function checklistOf(
  catalogue: Pick<Catalogue, 'services' | 'addOns'>,
  lines: readonly OrderLine[],
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
