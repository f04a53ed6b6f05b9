/**
 * Answers questions that come within a moment of each other together: for what arrives in bursts and
 * where nobody minds the moment.
 * @param answerAll one answer for each question, in their order
 */
export function gathered<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  withinMs: number,
): (question: Question) => Promise<Answer> {
  let questions: Question[] = [];
  let answers: Promise<readonly Answer[]> | null = null;

  async function answer(): Promise<readonly Answer[]> {
    await new Promise((resolve) => setTimeout(resolve, withinMs));
    const asked = questions;
    questions = [];
    answers = null;
    return answerAll(asked);
  }

  return async (question) => {
    const index = questions.push(question) - 1;
    answers ??= answer();
    return (await answers)[index] as Answer;
  };
}
