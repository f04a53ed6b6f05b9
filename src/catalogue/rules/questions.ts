import { feeText } from '#kernel/rules/business/fee.ts';
import { type QuestionId, questionIds } from './question-ids.ts';
import { askedOf, questionLineName } from './quote.ts';
import type { Selection } from './selection.ts';
import type { Answers, Catalogue, Choice, Question } from './types.ts';

/** As an owner begins with them: nothing costs extra. The names are the catalog's own, as those of services. */
export const defaultQuestions: Readonly<Record<QuestionId, Question>> = {
  condition: {
    name: 'Home condition',
    usual: 'average',
    choices: [
      { id: 'well-kept', name: 'Well kept', extra: null },
      { id: 'average', name: 'About average', extra: null },
      { id: 'extra-care', name: 'Needs extra care', extra: null },
    ],
  },
  pets: {
    name: 'Pets',
    usual: 'none',
    choices: [
      { id: 'none', name: 'No pets', extra: null },
      { id: 'one', name: 'One', extra: null },
      { id: 'more', name: 'Two or more', extra: null },
    ],
  },
};

/** An answer as it was given: an order keeps it, whatever the catalog asks later. */
export interface Answered {
  readonly id: QuestionId;
  readonly choice: string;
  /** "Pets: Two or more", in English or the owner's words. */
  readonly name: string;
}

/** The answers to what a selection is asked; what nobody answered is the usual one. Undefined: nothing is asked. */
export function statedAnswers(
  catalogue: Catalogue,
  selection: Pick<Selection, 'serviceId' | 'frequency' | 'answers'>,
): Answers | undefined {
  const asked = askedOf(catalogue, selection);
  if (asked.length === 0) return undefined;
  const stated = asked.map(([id, { usual }]) => [id, selection.answers?.[id] ?? usual]);
  return Object.fromEntries(stated) as Answers;
}

/** What was answered of what a selection is asked. */
export function answeredOf(catalogue: Catalogue, selection: Selection): Answered[] {
  return askedOf(catalogue, selection).flatMap(([id, question]) => {
    const chosen = question.choices.find((choice) => choice.id === selection.answers?.[id]);
    if (chosen === undefined) return [];
    return [{ id, choice: chosen.id, name: questionLineName(question.name, chosen.name) }];
  });
}

/** Answers that were given before, as far as the catalog still has their choices. */
export function knownAnswers({ questions }: Catalogue, given: unknown): Answers | undefined {
  const read: Record<string, unknown> = Object(given);
  const known = questionIds.flatMap((id) => {
    const choice = questions?.[id]?.choices.find((each) => each.id === read[id]);
    return choice === undefined ? [] : [[id, choice.id]];
  });
  return known.length === 0 ? undefined : (Object.fromEntries(known) as Answers);
}

/** What an order keeps, as a selection has it. */
export function answersOf(answered: readonly Answered[]): Answers {
  return Object.fromEntries(answered.map(({ id, choice }) => [id, choice])) as Answers;
}

/** "Two or more: +$20" */
export function choiceText({ name, extra }: Pick<Choice, 'name' | 'extra'>): string {
  return extra === null ? name : `${name}: +${feeText(extra)}`;
}

/** "Pets: No pets; One: +$20; Two or more: +10%" */
export function questionText({ name, choices }: Question): string {
  return questionLineName(name, choices.map(choiceText).join('; '));
}
