import type { EntrySection } from '#catalogue/rules/editing/catalogue-changes.ts';
import { type CatalogueContent, categories } from '#catalogue/rules/types.ts';
import { categoryLabels } from '#catalogue/words/en/console.ts';

interface Ordered {
  readonly id: string;
  readonly name: string;
}

export interface OrderedGroup {
  /** Null if all of the section is in one list. */
  readonly label: string | null;
  readonly entries: readonly Ordered[];
}

/** What is offered, as customers see it: services stand by their kind. */
export function orderedGroups(
  { services, addOns, homes }: CatalogueContent,
  section: EntrySection,
  ids: readonly string[],
): OrderedGroup[] {
  if (section === 'addOns') return [{ label: null, entries: offered(addOns, ids) }];
  if (section === 'homes') {
    const named = homes.map(({ label, ...home }) => ({ ...home, name: label }));
    return [{ label: null, entries: offered(named, ids) }];
  }
  return categories
    .map((kind) => ({
      label: categoryLabels[kind],
      entries: offered(
        services.filter(({ category }) => category === kind),
        ids,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function offered(entries: readonly (Ordered & { offered: boolean })[], ids: readonly string[]) {
  return inOrder(
    entries.filter((entry) => entry.offered),
    ids,
  );
}

/** The entries as `ids` has them; what it does not name is at the end, as it was. */
export function inOrder<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  const place = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return entries.toSorted((one, other) => place(one) - place(other));
}

/** Both in each other's place. */
export function swapped(ids: readonly string[], one: string, other: string): string[] {
  return ids.map((id) => (id === one ? other : id === other ? one : id));
}
