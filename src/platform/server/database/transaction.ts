import type { Db, Trx } from '#registry/tables.ts';

/** Runs `work` in one transaction: all of it is stored, or none if it throws. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Rolls back what a preview did. */
class Preview extends Error {
  constructor() {
    super('a preview is not stored');
  }
}

/**
 * Stores the answer of an act in its own transaction. If the answer is lost and the request is sent
 * again, it gets the same answer and does nothing.
 */
export type StoreAnswer<Answer> = (trx: Trx, answer: Answer) => Promise<void>;

/** Runs an act in a transaction. With `dryRun` the answer is the same, but nothing is stored. */
export async function inTransactionUnlessDryRun<T>(
  db: Db,
  dryRun: boolean,
  work: (trx: Trx) => Promise<T>,
  keep?: StoreAnswer<T>,
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
