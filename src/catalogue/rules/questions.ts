import { feeText } from '#kernel/rules/business/fee.ts';
import { type QuestionId, questionIds } from './question-ids.ts';
import { questionLineName, questionsAsked } from './quote.ts';
import type { Selection } from './selection.ts';
import type { Answers, Catalogue, Choice, Question } from './types.ts';

/**
 * An owner's initial questions: nothing costs extra. The names belong to the catalog, like those of
 * services.
 */
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

/** A given answer. An order keeps it, whatever the catalog asks later. */
export interface GivenAnswer {
  readonly id: QuestionId;
  readonly choice: string;
  /** "Pets: Two or more", in English or the owner's words. */
  readonly name: string;
}

/** The answers for a selection, with the usual choice where there is none. Undefined without questions. */
export function answersWithDefaults(
  catalogue: Catalogue,
  selection: Pick<Selection, 'serviceId' | 'frequency' | 'answers'>,
): Answers | undefined {
  const asked = questionsAsked(catalogue, selection);
  if (asked.length === 0) return undefined;
  const stated = asked.map(([id, { usual }]) => [id, selection.answers?.[id] ?? usual]);
  return Object.fromEntries(stated) as Answers;
}

/** The given answers to a selection's questions. */
export function givenAnswers(catalogue: Catalogue, selection: Selection): GivenAnswer[] {
  return questionsAsked(catalogue, selection).flatMap(([id, question]) => {
    const chosen = question.choices.find((choice) => choice.id === selection.answers?.[id]);
    if (chosen === undefined) return [];
    return [{ id, choice: chosen.id, name: questionLineName(question.name, chosen.name) }];
  });
}

/** Earlier answers whose choices the catalog still has. */
export function validAnswers({ questions }: Catalogue, given: unknown): Answers | undefined {
  const read: Record<string, unknown> = Object(given);
  const known = questionIds.flatMap((id) => {
    const choice = questions?.[id]?.choices.find((each) => each.id === read[id]);
    return choice === undefined ? [] : [[id, choice.id]];
  });
  return known.length === 0 ? undefined : (Object.fromEntries(known) as Answers);
}

/** An order's stored answers, in the form of a selection. */
export function toAnswers(answered: readonly GivenAnswer[]): Answers {
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
