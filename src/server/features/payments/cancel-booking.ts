import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import type { Reason } from '#domain/order/reason.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Actor } from '#server/features/orders/order-log.ts';
import { findOrder, lastEventOf, lockOrder } from '#server/features/orders/queries.ts';
import { fail } from '#server/http/problem.ts';
import { endPlan } from './end-plan.ts';
import { retireAttempt } from './open-session.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentsOf } from './payment-queries.ts';
import { findLiveAttempt, plansOfOrder } from './queries.ts';
import { requestRefund, sendRefund } from './refund-payment.ts';
import { refundedSum } from './refund-queries.ts';

export interface Cancellation {
  readonly orderId: string;
  /** 'quote.replaced': refused once money has moved, or may have. */
  readonly kind: 'order.cancelled' | 'emergency.unavailable' | 'quote.replaced';
  /** For the customer. */
  readonly reason: Reason;
  readonly actor: Actor;
  /** Gives back all that was paid and not yet given back. */
  readonly refund: boolean;
}

export interface Cancelled {
  readonly refunds: number;
  /** Some of it is on its way: the processor did not answer, a job goes on asking. */
  readonly waiting: boolean;
}

/** Who reopens a booking while it is cancelled is outrun after so many tries. */
const ROUNDS = 8;

/** The card pages and plans that are closed at the processor by now, by their ids. */
interface Closed {
  readonly pages: Set<string>;
  readonly plans: Set<string>;
}

/**
 * Cancels a booking with its open card page and its plan, and, in the same act, gives its money
 * back; also where its plan, or somebody else, has ended it already. Doing it twice is doing it once.
 * @throws a problem: 404 no such booking, 409 one that cannot be cancelled, 502 nothing done.
 */
export async function cancelBooking(deps: PaymentDeps, act: Cancellation): Promise<Cancelled> {
  const closed: Closed = { pages: new Set(), plans: new Set() };
  for (let round = 0; round < ROUNDS; round += 1) {
    await closePage(deps, act.orderId, closed);
    // What is not paid has no plan; one that is, is not to be ended here.
    if (act.kind !== 'quote.replaced') await endPlans(deps, act.orderId, closed);
    const refunds = await inTransaction(deps.db, (trx) => cancel(trx, deps, act, closed));
    if (refunds === 'reopened') continue;
    const sent = await Promise.all(refunds.map((refundId) => sendRefund(deps, refundId)));
    return { refunds: refunds.length, waiting: sent.includes(false) };
  }
  return failOpen();
}

async function closePage(deps: PaymentDeps, orderId: string, { pages }: Closed): Promise<void> {
  const live = await findLiveAttempt(deps.db, orderId);
  if (live === undefined || pages.has(live.id)) return;
  if (!(await retireAttempt(deps, live))) failOpen();
  pages.add(live.id);
}

function failOpen(): never {
  fail('payment-page-unclosed');
}

/** A plan that is over at the processor is not charged again, whatever else fails. */
async function endPlans(deps: PaymentDeps, orderId: string, { plans }: Closed): Promise<void> {
  for (const subscription of await plansOfOrder(deps.db, orderId)) {
    if (plans.has(subscription)) continue;
    if (!(await endPlan(deps, subscription))) {
      fail('plan-not-ended');
    }
    plans.add(subscription);
  }
}

/** 'reopened': there is a page or a plan that was not there when the others were closed. */
async function cancel(
  trx: Trx,
  deps: PaymentDeps,
  act: Cancellation,
  closed: Closed,
): Promise<string[] | 'reopened'> {
  const { orderId, kind, reason, actor } = act;
  if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
  const { status, paid_at } = await lockOrder(trx, orderId);
  const live = await findLiveAttempt(trx, orderId);
  if (kind === 'quote.replaced') {
    if (paid_at !== null || status === 'processing' || live?.state === 'mismatch') refuseMoved();
  }
  if (live !== undefined && !closed.pages.has(live.id)) return 'reopened';
  const plans = await plansOfOrder(trx, orderId);
  if (plans.some((subscription) => !closed.plans.has(subscription))) return 'reopened';
  const event = { kind, reason };
  if (status === 'cancelled') {
    // The end of its plan came first: who cancelled it, and why, is still told.
    if (!(await wasCancelled(trx, orderId)))
      await deps.orderLog.appendEvent(trx, orderId, event, actor);
  } else if (status !== 'refunded') {
    if (!(await deps.orderLog.moveOrder(trx, orderId, 'cancelled', event, actor))) {
      fail('booking-not-cancellable');
    }
  }
  return act.refund ? refundAll(trx, deps, act) : [];
}

function refuseMoved(): never {
  fail('payment-moved-meanwhile');
}

async function wasCancelled(db: Db, orderId: string): Promise<boolean> {
  const kinds = ['order.cancelled', 'emergency.unavailable', 'quote.replaced'] as const;
  return (await lastEventOf(db, orderId, kinds)) !== undefined;
}

async function refundAll(
  trx: Trx,
  deps: PaymentDeps,
  { orderId, reason, actor }: Cancellation,
): Promise<string[]> {
  const refundIds: string[] = [];
  for (const payment of await paymentsOf(trx, orderId)) {
    const back: Cents = await refundedSum(trx, payment.id, ['requested', 'pending', 'succeeded']);
    if (payment.state !== 'paid' || back >= payment.amount_cents) continue;
    const refundId = randomUUID();
    await requestRefund(trx, deps, {
      refundId,
      paymentId: payment.id,
      amount: null,
      reason,
      actor,
    });
    refundIds.push(refundId);
  }
  return refundIds;
}
