import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { OrderId, ReservationId } from '#kernel/rules/ids.ts';
import { type Cents, maxCents, noCents } from '#kernel/rules/money.ts';
import { lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { actOnCredit } from './act-on-credit.ts';
import { reservationOf } from './credit-queries.ts';
import { isBookedWithNumber } from './number-queries.ts';
import { type CreditUseOutcome, requestCredit, sendCredit } from './use-credit.ts';

export interface Spending {
  /** Made by the caller. The same id is the same use, however often it is sent. */
  readonly useId: ReservationId;
  readonly amount: Cents;
  readonly reason: string;
  /** The plan whose next invoices the processor lowers. Null: by hand, without a card. */
  readonly target: { readonly orderId: OrderId } | null;
}

/**
 * Uses a number's credit. 'waiting': the processor did not answer, and a job keeps asking; 'released':
 * it rejected the credit, which is available again.
 * @throws a problem: 404, 409 changed since or no running plan, 422 more than the balance.
 */
export async function spendCredit(
  deps: PaymentDeps,
  seen: SeenVersion,
  spending: Spending,
): Promise<CreditUseOutcome> {
  const { useId } = spending;
  await inTransaction(deps.db, async (trx) => {
    if ((await reservationOf(trx, useId)).length === 0) await spend(trx, seen, spending);
  });
  return sendCredit(deps, useId);
}

async function spend(trx: Trx, seen: SeenVersion, spending: Spending): Promise<void> {
  const { useId, amount, reason, target } = spending;
  const actor = `operator:${seen.operatorId}` as const;
  const orderId = target?.orderId ?? null;
  // Locked before the credit, as everywhere: another sequence could deadlock.
  if (orderId !== null) await lockOrder(trx, orderId);
  const details = { useId, amount, orderId };
  const { phone, balance_cents: balance } = await actOnCredit(trx, seen, 'credit.used', details);
  if (orderId !== null && !(await isBookedWithNumber(trx, orderId, phone))) {
    failAt('target', 'booking-of-another-customer');
  }
  if (amount > balance) {
    failAt('amount', 'credit-above-balance', { most: maxCents(noCents, balance) });
  }
  await requestCredit(trx, {
    reservationId: useId,
    phone,
    orderId,
    amount,
    reason: { text: reason },
    actor,
  });
}
