import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findOrder, lockOrder } from '#server/features/orders/queries.ts';
import { tellCrm } from '#server/features/orders/tell-crm.ts';
import { type Actor, moveOrder } from '#server/features/orders/timeline.ts';
import { fail } from '#server/http/problem.ts';
import { retireAttempt } from './open-session.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentsOf } from './payment-queries.ts';
import { findLiveAttempt } from './queries.ts';
import { requestRefund, sendRefund } from './refund-payment.ts';
import { refundedSum } from './refund-queries.ts';

export interface Cancellation {
  readonly orderId: string;
  readonly kind: 'order.cancelled' | 'emergency.unavailable';
  /** A sentence for the customer. */
  readonly reason: string;
  readonly actor: Actor;
  /** Gives back all that was paid and not yet given back. */
  readonly refund: boolean;
}

export interface Cancelled {
  readonly refunds: number;
  /** Some of it is on its way: the processor did not answer, a job goes on asking. */
  readonly waiting: boolean;
}

/**
 * Cancels a booking and its open card page, and, in the same act, gives its money back. Doing it twice is doing
 * it once.
 * @throws a problem: 404 no such booking, 409 one that cannot be cancelled, 502 nothing done.
 */
export async function cancelBooking(deps: PaymentDeps, act: Cancellation): Promise<Cancelled> {
  const live = await findLiveAttempt(deps.db, act.orderId);
  if (live !== undefined && !(await retireAttempt(deps, live))) {
    fail('provider-failed', 'The card page could not be closed. Nothing was changed; try again.');
  }
  await endPlan(deps, act.orderId);
  const refunds = await inTransaction(deps.db, (trx) => cancel(trx, deps, act));
  const sent = await Promise.all(refunds.map((refundId) => sendRefund(deps, refundId)));
  return { refunds: refunds.length, waiting: sent.includes(false) };
}

/** A plan that is over at the processor is not charged again, whatever else fails. */
async function endPlan({ db, processor }: PaymentDeps, orderId: string): Promise<void> {
  const subscription = (await findOrder(db, orderId))?.subscription_ref ?? null;
  if (subscription === null) return;
  const ended = await processor.cancelPlan(subscription, 'now');
  if (ended.ok || ended.failure.kind !== 'away') return;
  fail('provider-failed', 'The plan could not be ended. Nothing was changed; please try again.');
}

async function cancel(trx: Trx, deps: PaymentDeps, act: Cancellation): Promise<string[]> {
  const { orderId, kind, reason, actor } = act;
  if ((await findOrder(trx, orderId)) === undefined) fail('not-found', 'There is no such booking.');
  const order = await lockOrder(trx, orderId);
  if (order.status === 'cancelled' || order.status === 'refunded') return [];
  if (!(await moveOrder(trx, orderId, 'cancelled', { kind, actor, details: { reason } }))) {
    fail('state-differs', 'This booking cannot be cancelled any more.');
  }
  await tellCrm(trx, deps, 'booking.cancelled', orderId, { reason });
  return act.refund ? refundAll(trx, act) : [];
}

async function refundAll(trx: Trx, { orderId, reason, actor }: Cancellation): Promise<string[]> {
  const refundIds: string[] = [];
  for (const payment of await paymentsOf(trx, orderId)) {
    const back: Cents = await refundedSum(trx, payment.id, ['requested', 'pending', 'succeeded']);
    if (payment.state !== 'paid' || back >= payment.amount_cents) continue;
    const refundId = randomUUID();
    await requestRefund(trx, { refundId, paymentId: payment.id, amount: null, reason, actor });
    refundIds.push(refundId);
  }
  return refundIds;
}
