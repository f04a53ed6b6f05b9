import { questionIds } from '#catalogue/rules/question-ids.ts';
import type { CatalogueContent, Questions } from '#catalogue/rules/types.ts';

type StoredQuestions = Pick<CatalogueContent, 'questions' | 'questionsOff'>;

/**
 * The switched-off questions in their last state, so they return with their names and prices.
 * Undefined without any.
 * @param asked the questions that are on from now on
 */
export function switchedOffQuestions(
  { questions, questionsOff }: StoredQuestions,
  asked: Partial<Record<keyof Questions, unknown>>,
): Questions | undefined {
  const known: Questions = { ...questionsOff, ...questions };
  const kept = questionIds.filter((id) => asked[id] === undefined && known[id] !== undefined);
  if (kept.length === 0) return undefined;
  return Object.fromEntries(kept.map((id) => [id, known[id]])) as Questions;
}
