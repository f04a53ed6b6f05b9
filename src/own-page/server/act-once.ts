import { createHash } from 'node:crypto';
import type { KeepAnswer } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { deleteActs, findAct, insertAct } from './queries.ts';

const DAY_MS = 86_400_000;

/** A call of the page, with the id that the page made for the press. */
export interface Press {
  readonly call: string;
  readonly request: { readonly token: string; readonly actId?: string | undefined };
}

/**
 * Does what a press asks for, once: the same request with the same id, sent again after its answer was lost, is
 * answered alike, and does nothing. A request without an id is done as often as it is sent.
 *
 * @param act hands its answer to `keep` within the transaction that does it
 */
export async function actOnce<Answer>(
  db: Db,
  { call, request }: Press,
  act: (keep: KeepAnswer<Answer>) => Promise<Answer>,
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
    // The first may have been under way: what it did is why this one cannot be done.
    const first = await findAct(db, key);
    if (first === undefined) throw error;
    return first.answer as Answer;
  }
}

/** A page asks again for seconds; a phone may be offline for hours. */
export function deleteOldActs(db: Db, now: Date): Promise<void> {
  return deleteActs(db, new Date(now.getTime() - DAY_MS));
}
