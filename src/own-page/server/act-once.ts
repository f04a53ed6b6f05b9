import { createHash } from 'node:crypto';
import type { StoreAnswer } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { deleteActs, findAct, insertAct } from './queries.ts';

const DAY_MS = 86_400_000;

/** A call of the page, with the id that the page made for the press. */
export interface Press {
  readonly call: string;
  readonly request: { readonly token: string; readonly actId?: string | undefined };
}

/**
 * Does each press once: the same request with the same id, repeated after a lost answer, gets the
 * same answer and does nothing. A request without an id runs every time.
 * @param act passes its answer to `keep`, in the transaction that does the work
 */
export async function actOnce<Answer>(
  db: Db,
  { call, request }: Press,
  act: (keep: StoreAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  if (request.actId === undefined) return act(async () => undefined);
  const key = createHash('sha256')
    .update(`${call} ${JSON.stringify(request)}`)
    .digest();
  const done = await findAct(db, key);
  if (done !== undefined) return done.answer as Answer;
  try {
    return await act((trx, answer) => insertAct(trx, key, answer));
  } catch (error) {
    // The first may have been in progress, so its work is why this one fails.
    const first = await findAct(db, key);
    if (first === undefined) throw error;
    return first.answer as Answer;
  }
}

/** A page retries for seconds; a phone may be offline for hours. */
export function deleteOldActs(db: Db, now: Date): Promise<void> {
  return deleteActs(db, new Date(now.getTime() - DAY_MS));
}
