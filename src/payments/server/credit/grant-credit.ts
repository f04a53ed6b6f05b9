import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { ReservationId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { actOnCredit } from './act-on-credit.ts';
import { insertGrantEntry, reservationOf } from './credit-queries.ts';

export interface Grant {
  /** Made by the caller. The same id is the same grant, however often it is sent. */
  readonly grantId: ReservationId;
  readonly amount: Cents;
  readonly reason: string;
}

/**
 * Grants credit by hand: an entry in the ledger that touches no card.
 * @throws a problem: 404, 409
 */
export async function grantCredit(db: Db, seen: SeenVersion, grant: Grant): Promise<void> {
  const { grantId, amount, reason } = grant;
  await inTransaction(db, async (trx) => {
    if ((await reservationOf(trx, grantId)).length > 0) return;
    const { phone } = await actOnCredit(trx, seen, 'credit.granted', { grantId, amount });
    const actor = `operator:${seen.operatorId}`;
    await insertGrantEntry(trx, { grantId, phone, amount, reason, actor });
  });
}
