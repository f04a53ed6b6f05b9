import type { CatalogueContent, Home } from '#catalogue/rules/types.ts';
import { keptQuestions } from './kept-questions.ts';

/** Where a draft lacks something that was sold: links and bookings would no longer be understood. */
export interface LostEntry {
  /** "services", or "homes.2.sizes" for a size of a home that is still there. */
  readonly path: string;
  readonly name: string;
}

/** What was sold under an id is switched off, never removed and never renamed. */
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

/** An older version as it can be sold again: what came after it stays, not offered. */
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
