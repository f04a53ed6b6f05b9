import type { QuestionId } from '#catalogue/rules/question-ids.ts';
import { defaultQuestions } from '#catalogue/rules/questions.ts';
import type { Question, Questions } from '#catalogue/rules/types.ts';
import type { Fee } from '#kernel/rules/business/fee.ts';

/** A question with the price of some of its answers; the others cost nothing. */
function priced(id: QuestionId, extras: Readonly<Record<string, Fee>>): Question {
  const { choices, ...question } = defaultQuestions[id];
  return {
    ...question,
    choices: choices.map((choice) => ({ ...choice, extra: extras[choice.id] ?? null })),
  };
}

/** Two questions: a home that needs extra care costs 10% more, two or more pets $20. */
export const askedQuestions: Questions = {
  condition: priced('condition', { 'extra-care': { unit: 'percent', figure: 10 } }),
  pets: priced('pets', { more: { unit: 'dollars', figure: 20 } }),
};
