import { dutiesOf, subtasksOf } from './lookup.ts';
import type { Catalogue } from './types.ts';

/** The catalogue's words in another language, by the exact words that they stand for. */
export type CatalogueWords = Readonly<Record<string, string>>;

/** What an operator has worded differently has no translation: it is shown as it was written. */
export function translated(words: CatalogueWords, text: string): string {
  return (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;
}

/** The catalog as a customer reads it; ids, prices and hours are left alone. */
export function translateCatalogue(catalogue: Catalogue, words: CatalogueWords): Catalogue {
  function item<Item extends { name: string; description: string; subtasks: string }>(entry: Item) {
    return {
      ...entry,
      name: translated(words, entry.name),
      description: translated(words, entry.description),
      subtasks: subtasksOf(dutiesOf(entry).map((duty) => translated(words, duty))),
    };
  }
  function labelled<Labelled extends { label: string }>(entry: Labelled) {
    return { ...entry, label: translated(words, entry.label) };
  }
  return {
    ...catalogue,
    services: catalogue.services.map(item),
    addOns: catalogue.addOns.map(item),
    homes: catalogue.homes.map((home) => {
      const [first, ...others] = home.sizes;
      return { ...labelled(home), sizes: [labelled(first), ...others.map(labelled)] };
    }),
  };
}
