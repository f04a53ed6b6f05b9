import { dutiesOf, subtasksOf } from './lookup.ts';
import { questionIds } from './question-ids.ts';
import type { Catalogue, Questions } from './types.ts';

/** The catalog's words in another language, by the exact original text. */
export type CatalogueWords = Readonly<Record<string, string>>;

/** Text that an operator has changed has no translation and is shown as written. */
export function translateText(words: CatalogueWords, text: string): string {
  return (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;
}

/** The catalog as a customer reads it; ids, prices and hours do not change. */
export function translateCatalogue(catalogue: Catalogue, words: CatalogueWords): Catalogue {
  function item<Item extends { name: string; description: string; subtasks: string }>(entry: Item) {
    return {
      ...entry,
      name: translateText(words, entry.name),
      description: translateText(words, entry.description),
      subtasks: subtasksOf(dutiesOf(entry).map((duty) => translateText(words, duty))),
    };
  }
  function labelled<Labelled extends { label: string }>(entry: Labelled) {
    return { ...entry, label: translateText(words, entry.label) };
  }
  function named<Named extends { name: string }>(entry: Named) {
    return { ...entry, name: translateText(words, entry.name) };
  }
  function asked(questions: Questions): Questions {
    const all = questionIds.flatMap((id) => {
      const question = questions[id];
      if (question === undefined) return [];
      return [[id, { ...named(question), choices: question.choices.map(named) }]];
    });
    return Object.fromEntries(all) as Questions;
  }
  const { questions } = catalogue;
  return {
    ...catalogue,
    ...(questions && { questions: asked(questions) }),
    services: catalogue.services.map(item),
    addOns: catalogue.addOns.map(item),
    homes: catalogue.homes.map((home) => {
      const [first, ...others] = home.sizes;
      return { ...labelled(home), sizes: [labelled(first), ...others.map(labelled)] };
    }),
  };
}
