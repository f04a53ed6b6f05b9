import type { Db, Trx } from '#registry/tables.ts';

/** Runs `work` in one transaction: all of it is stored, or, when it throws, none of it. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Undoes what a preview did. */
class Preview extends Error {
  constructor() {
    super('a preview is not stored');
  }
}

/**
 * Keeps the answer of an act in the transaction that does it, so that the same request, sent again after its
 * answer was lost, is answered alike and does nothing.
 */
export type KeepAnswer<Answer> = (trx: Trx, answer: Answer) => Promise<void>;

/** Does it in a transaction; with `dryRun` nothing of it is stored, and the answer is the same. */
export async function unlessDry<T>(
  db: Db,
  dryRun: boolean,
  work: (trx: Trx) => Promise<T>,
  keep?: KeepAnswer<T>,
): Promise<T> {
  if (!dryRun) {
    return inTransaction(db, async (trx) => {
      const answer = await work(trx);
      await keep?.(trx, answer);
      return answer;
    });
  }
  const answers: T[] = [];
  const undone = new Preview();
  try {
    await inTransaction(db, async (trx) => {
      answers.push(await work(trx));
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  const [answer] = answers;
  if (answers.length === 0) throw new Error('a preview answered nothing');
  return answer as T;
}
