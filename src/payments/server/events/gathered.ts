/**
 * Answers questions together that arrive within a moment of each other: for bursts whose answers can
 * wait that moment. A more patient question joins the next one.
 * @param answerAll one answer for each question, in order
 */
export function batched<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question, withinMs: number) => Promise<Answer> {
  let open: QuestionBatch<Question, Answer> | null = null;

  function gather(): QuestionBatch<Question, Answer> {
    const questions: Question[] = [];
    const { promise: answers, resolve } = Promise.withResolvers<readonly Answer[]>();
    const ask = () => {
      open = null;
      resolve(answerAll(questions));
    };
    return { questions, answers, ask, dueAt: Number.POSITIVE_INFINITY, timer: undefined };
  }

  return async (question, withinMs) => {
    open ??= gather();
    const { questions, answers, ask } = open;
    const index = questions.push(question) - 1;
    const dueAt = performance.now() + withinMs;
    if (dueAt < open.dueAt) {
      clearTimeout(open.timer);
      open.dueAt = dueAt;
      open.timer = setTimeout(ask, withinMs);
    }
    return (await answers)[index] as Answer;
  };
}

/** Questions that go together, and when. */
interface QuestionBatch<Question, Answer> {
  readonly questions: Question[];
  readonly answers: Promise<readonly Answer[]>;
  readonly ask: () => void;
  dueAt: number;
  timer: NodeJS.Timeout | undefined;
}
