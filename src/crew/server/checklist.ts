import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { type CatalogueWords, translateText } from '#catalogue/rules/translate.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { noteLineKey, parseCustomerNotes } from '#crew/rules/days/own-lines.ts';
import type { OrderLine } from '#orders/server/orders.ts';

export interface ChecklistItem {
  /** The service; null for this customer's own lines. */
  readonly item: string | null;
  readonly duties: readonly { readonly key: string; readonly text: string }[];
}

/**
 * The duties of everything that was sold, from the catalog of that day, in the reader's language, and
 * the office's lines for this customer.
 */
export function checklistOf(
  catalogue: Pick<Catalogue, 'services' | 'addOns'>,
  lines: readonly Pick<OrderLine, 'item_id' | 'name'>[],
  words: CatalogueWords,
  ownLines: readonly string[] = [],
): ChecklistItem[] {
  const known = [...catalogue.services, ...catalogue.addOns];
  const sold = lines.flatMap((line): ChecklistItem[] => {
    const item = known.find(({ id }) => id === line.item_id);
    if (item === undefined) return [];
    const duties = dutiesOf(item).map((duty, place) => {
      return { key: `${item.id}:${place}`, text: translateText(words, duty) };
    });
    return [{ item: translatedLine(words, line.name), duties }];
  });
  if (ownLines.length === 0) return sold;
  const own = ownLines.map((text) => ({ key: noteLineKey(text), text }));
  return [...sold, { item: null, duties: own }];
}

/** The checklist lines in the office's notes about a customer. */
export function noteLinesOf(notes: string): readonly string[] {
  return parseCustomerNotes(notes).lines;
}
