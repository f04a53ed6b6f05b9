import type { CatalogueContent, Home } from '#catalogue/rules/types.ts';
import { keptQuestions } from './kept-questions.ts';

/** Something that was sold and is missing in a draft, so links and bookings would break. */
export interface LostEntry {
  /** "services", or "homes.2.sizes" for a size of a remaining home. */
  readonly path: string;
  readonly name: string;
}

/** An id that was sold can be switched off, but never removed or renamed. */
export function lostEntries(sold: CatalogueContent, draft: CatalogueContent): LostEntry[] {
  const sizes = draft.homes.flatMap((home, index) => {
    const was = sold.homes.find(({ id }) => id === home.id);
    return missing(was?.sizes ?? [], home.sizes).map(({ label }) => ({
      path: `homes.${index}.sizes`,
      name: `${home.label}, ${label}`,
    }));
  });
  return [
    ...missing(sold.services, draft.services).map(({ name }) => ({ path: 'services', name })),
    ...missing(sold.addOns, draft.addOns).map(({ name }) => ({ path: 'addOns', name })),
    ...missing(sold.homes, draft.homes).map(({ label }) => ({ path: 'homes', name: label })),
    ...sizes,
  ];
}

/** An older version, ready to be sold again: newer entries stay, switched off. */
export function broughtBack(older: CatalogueContent, now: CatalogueContent): CatalogueContent {
  const homes = older.homes.map((home): Home => {
    const later = missing(now.homes.find(({ id }) => id === home.id)?.sizes ?? [], home.sizes);
    return { ...home, sizes: [...home.sizes, ...later.map(switchedOff)] };
  });
  return {
    services: [...older.services, ...missing(now.services, older.services).map(switchedOff)],
    addOns: [...older.addOns, ...missing(now.addOns, older.addOns).map(switchedOff)],
    homes: [...homes, ...missing(now.homes, older.homes).map(switchedOff)],
    doors: older.doors,
    trust: older.trust,
    questions: older.questions,
    questionsOff: keptQuestions(
      { questionsOff: { ...older.questionsOff, ...now.questionsOff }, questions: now.questions },
      older.questions ?? {},
    ),
  };
}

function missing<Entry extends { readonly id: string }>(
  wanted: readonly Entry[],
  found: readonly Entry[],
): Entry[] {
  return wanted.filter(({ id }) => !found.some((entry) => entry.id === id));
}

function switchedOff<Entry extends { readonly offered: boolean }>(entry: Entry): Entry {
  return { ...entry, offered: false };
}
