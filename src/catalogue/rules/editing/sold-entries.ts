import type { CatalogueContent, Home } from '#catalogue/rules/types.ts';
import { switchedOffQuestions } from './kept-questions.ts';

/** Something that was sold and is missing in a draft, so links and bookings would break. */
export interface MissingSoldEntry {
  /** "services", or "homes.2.sizes" for a size of a remaining home. */
  readonly path: string;
  readonly name: string;
}

/** An id that was sold can be switched off, but never removed or renamed. */
export function missingSoldEntries(
  sold: CatalogueContent,
  draft: CatalogueContent,
): MissingSoldEntry[] {
  const sizes = draft.homes.flatMap((home, index) => {
    const was = sold.homes.find(({ id }) => id === home.id);
    return entriesMissingFrom(was?.sizes ?? [], home.sizes).map(({ label }) => ({
      path: `homes.${index}.sizes`,
      name: `${home.label}, ${label}`,
    }));
  });
  return [
    ...entriesMissingFrom(sold.services, draft.services).map(({ name }) => ({
      path: 'services',
      name,
    })),
    ...entriesMissingFrom(sold.addOns, draft.addOns).map(({ name }) => ({ path: 'addOns', name })),
    ...entriesMissingFrom(sold.homes, draft.homes).map(({ label }) => ({
      path: 'homes',
      name: label,
    })),
    ...sizes,
  ];
}

/** An older version, ready to be sold again: newer entries stay, switched off. */
export function restoreVersionContent(
  older: CatalogueContent,
  now: CatalogueContent,
): CatalogueContent {
  const homes = older.homes.map((home): Home => {
    const later = entriesMissingFrom(
      now.homes.find(({ id }) => id === home.id)?.sizes ?? [],
      home.sizes,
    );
    return { ...home, sizes: [...home.sizes, ...later.map(switchOff)] };
  });
  return {
    services: [
      ...older.services,
      ...entriesMissingFrom(now.services, older.services).map(switchOff),
    ],
    addOns: [...older.addOns, ...entriesMissingFrom(now.addOns, older.addOns).map(switchOff)],
    homes: [...homes, ...entriesMissingFrom(now.homes, older.homes).map(switchOff)],
    doors: older.doors,
    trust: older.trust,
    questions: older.questions,
    questionsOff: switchedOffQuestions(
      { questionsOff: { ...older.questionsOff, ...now.questionsOff }, questions: now.questions },
      older.questions ?? {},
    ),
  };
}

function entriesMissingFrom<Entry extends { readonly id: string }>(
  wanted: readonly Entry[],
  found: readonly Entry[],
): Entry[] {
  return wanted.filter(({ id }) => !found.some((entry) => entry.id === id));
}

function switchOff<Entry extends { readonly offered: boolean }>(entry: Entry): Entry {
  return { ...entry, offered: false };
}
