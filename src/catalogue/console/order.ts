import type { EntrySection } from '#catalogue/rules/editing/catalogue-changes.ts';
import { type CatalogueContent, categories } from '#catalogue/rules/types.ts';
import { categoryLabels } from '#catalogue/words/en/console.ts';

interface OrderedEntry {
  readonly id: string;
  readonly name: string;
}

export interface OrderedGroup {
  /** Null if the whole section is one list. */
  readonly label: string | null;
  readonly entries: readonly OrderedEntry[];
}

/** What is on sale, as customers see it, with services grouped by kind. */
export function orderedGroups(
  { services, addOns, homes }: CatalogueContent,
  section: EntrySection,
  ids: readonly string[],
): OrderedGroup[] {
  if (section === 'addOns') return [{ label: null, entries: offeredInOrder(addOns, ids) }];
  if (section === 'homes') {
    const named = homes.map(({ label, ...home }) => ({ ...home, name: label }));
    return [{ label: null, entries: offeredInOrder(named, ids) }];
  }
  return categories
    .map((kind) => ({
      label: categoryLabels[kind],
      entries: offeredInOrder(
        services.filter(({ category }) => category === kind),
        ids,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function offeredInOrder(
  entries: readonly (OrderedEntry & { offered: boolean })[],
  ids: readonly string[],
) {
  return sortByIds(
    entries.filter((entry) => entry.offered),
    ids,
  );
}

/** The entries in the order of `ids`, followed by all others as they were. */
export function sortByIds<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  const place = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return entries.toSorted((one, other) => place(one) - place(other));
}

/** The list with the two swapped. */
export function swapIds(ids: readonly string[], one: string, other: string): string[] {
  return ids.map((id) => (id === one ? other : id === other ? one : id));
}
