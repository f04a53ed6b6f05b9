import type { Cents } from '#domain/money.ts';
import type { ReservationId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from '#server/features/operators/audit.ts';
import { insertGivenEntry, reservationOf } from '#server/features/payments/credit-queries.ts';
import { type CreditClaim, claimAccount } from './claim-account.ts';

export interface Grant {
  /** Made by whoever asks; the same id is the same grant, however often it is asked for. */
  readonly grantId: ReservationId;
  readonly amount: Cents;
  readonly reason: string;
}

/** Grants credit by hand: a line of the ledger, no card is touched. @throws a problem: 404, 409 */
export async function grantCredit(db: Db, claim: CreditClaim, grant: Grant): Promise<void> {
  const { grantId, amount, reason } = grant;
  const { operatorId, accountId } = claim;
  await inTransaction(db, async (trx) => {
    if ((await reservationOf(trx, grantId)).length > 0) return;
    const { phone } = await claimAccount(trx, claim);
    const actor = `operator:${operatorId}`;
    await insertGivenEntry(trx, { grantId, phone, amount, reason, actor });
    const subject = { kind: 'credit', id: accountId } as const;
    await audit(trx, { operatorId, act: 'credit.granted', subject, details: { grantId, amount } });
  });
}
