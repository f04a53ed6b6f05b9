import { isWithinLimit } from '#kernel/rules/business/rights.ts';
import type { RefundId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { isGoingBack } from '#orders/rules/payment-state.ts';
import type { Payment } from '#payments/server/payment-queries.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { owedRefundsOf, refundedSum } from './refund-queries.ts';

/** A requested refund of one payment. */
export interface RequestedRefund {
  /** Null: everything left; for a retry, everything owed. */
  readonly amount: Cents | null;
  /** The promise that this is another try of; null: a new refund. */
  readonly retryOf: RefundId | null;
  /** The most this operator can refund of the payment in total; null: all of it. */
  readonly most: Cents | null;
}

/**
 * The amount to refund of a locked payment: at most what was neither refunded nor promised, for a
 * retry at most what its promise still owes, and never above the operator's limit.
 * @throws a problem: 409 nothing is left, 422 more than is left, or than the operator's limit
 */
export async function refundableAmount(
  trx: Trx,
  payment: Payment,
  { amount: asked, retryOf, most: limit }: RequestedRefund,
): Promise<Cents> {
  const unpromised = payment.state === 'paid' ? await unrefundedAmount(trx, payment) : noCents;
  const owed = retryOf === null ? noCents : await owedOfPromise(trx, payment, retryOf);
  const most = retryOf === null ? unpromised : owed;
  const amount = asked ?? most;
  if (most <= 0) fail('nothing-to-refund');
  if (amount <= 0 || amount > most) failAt('amountCents', 'refund-out-of-range', { most });
  const before = { paid: payment.amount_cents, left: sumCents([unpromised, owed]) };
  if (limit !== null && !isWithinLimit(amount, before, limit)) {
    failAt('amountCents', 'refund-above-limit', { most: limit });
  }
  return amount;
}

async function owedOfPromise(trx: Trx, payment: Payment, promiseId: RefundId): Promise<Cents> {
  const owed = await owedRefundsOf(trx, payment.id);
  return owed.find(({ id }) => id === promiseId)?.owed_cents ?? noCents;
}

/** What of a payment was neither refunded nor promised. */
export async function unrefundedAmount(
  trx: Db,
  { id, amount_cents, taken_cents }: Payment,
): Promise<Cents> {
  const owed = await owedRefundsOf(trx, id);
  const goingBack = await refundedSum(trx, id, isGoingBack);
  return subtractCents(
    amount_cents,
    sumCents([goingBack, taken_cents, ...owed.map((each) => each.owed_cents)]),
  );
}
