import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import {
  type AttemptId,
  type OrderId,
  type RefundId,
  refundId,
  type SubscriptionRef,
} from '#domain/order/ids.ts';
import type { Reason } from '#domain/order/reason.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Actor } from '#server/features/orders/order-log.ts';
import { findOrder, lastEventOf, lockOrder, type Order } from '#server/features/orders/queries.ts';
import { fail } from '#server/http/problem.ts';
import { askToEndPlan, sendPlanEnd } from './end-plan.ts';
import { retireAttempt } from './open-session.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentsOf } from './payment-queries.ts';
import { findLiveAttempt, plansOfOrder } from './queries.ts';
import { requestRefund, sendRefund } from './refund-payment.ts';
import { refundedSum } from './refund-queries.ts';

export interface Cancellation {
  readonly orderId: OrderId;
  /** 'quote.replaced': refused once money has moved, or may have. */
  readonly kind: 'order.cancelled' | 'emergency.unavailable' | 'quote.replaced';
  /** For the customer. */
  readonly reason: Reason;
  readonly actor: Actor;
  /** Gives back all that was paid and not yet given back. */
  readonly refund: boolean;
  /** Without a refund: that money was paid was known to whoever asks (ruling 31). */
  readonly keepsMoney?: boolean;
  /** Asked under the order's lock, immediately before anything is done; else nothing is. */
  readonly onlyIf?: (order: Order) => boolean;
}

export interface Cancelled {
  readonly refunds: number;
  /** Some of it is on its way: the processor did not answer, a job goes on asking. */
  readonly waiting: boolean;
}

/** Who reopens a booking while it is cancelled is outrun after so many tries. */
const ROUNDS = 8;

/** What a cancellation has promised, stored before anything is asked of the processor. */
interface Promised {
  readonly refunds: readonly RefundId[];
  readonly plans: readonly SubscriptionRef[];
}

const NOTHING: Promised = { refunds: [], plans: [] };

/**
 * Cancels a booking with its open card page and its plan, and, in the same act, gives its money
 * back; also where its plan, or somebody else, has ended it already. What is promised is stored
 * first and kept by jobs, whatever fails after (ruling 31). Doing it twice is doing it once.
 * @throws a problem: 404 no such booking, 409 one that cannot be cancelled or has just been paid,
 *   502 nothing done.
 */
export async function cancelBooking(deps: PaymentDeps, act: Cancellation): Promise<Cancelled> {
  const closed = new Set<AttemptId>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await closePage(deps, act.orderId, closed);
    const promised = await inTransaction(deps.db, (trx) => cancel(trx, deps, act, closed));
    if (promised === 'reopened') continue;
    // Where the processor does not answer, the jobs go on asking.
    await Promise.all(promised.plans.map((plan) => sendPlanEnd(deps, plan)));
    const sent = await Promise.all(promised.refunds.map((id) => sendRefund(deps, id)));
    return { refunds: promised.refunds.length, waiting: sent.includes(false) };
  }
  return failOpen();
}

/** Closes the open card page at the processor; `closed` remembers which are. */
async function closePage(
  deps: PaymentDeps,
  orderId: OrderId,
  closed: Set<AttemptId>,
): Promise<void> {
  const live = await findLiveAttempt(deps.db, orderId);
  if (live === undefined || closed.has(live.id)) return;
  if (!(await retireAttempt(deps, live))) failOpen();
  closed.add(live.id);
}

function failOpen(): never {
  fail('payment-page-unclosed');
}

/** 'reopened': there is a page that was not there when the other was closed. */
async function cancel(
  trx: Trx,
  deps: PaymentDeps,
  act: Cancellation,
  closed: ReadonlySet<AttemptId>,
): Promise<Promised | 'reopened'> {
  const { orderId, kind, reason, actor, refund, keepsMoney = false } = act;
  if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
  const order = await lockOrder(trx, orderId);
  const { status, paid_at } = order;
  if (act.onlyIf?.(order) === false) return NOTHING;
  const live = await findLiveAttempt(trx, orderId);
  if (kind === 'quote.replaced') {
    if (paid_at !== null || status === 'processing' || live?.state === 'mismatch') refuseMoved();
  }
  if (!refund && !keepsMoney && paid_at !== null) refusePaid();
  if (live !== undefined && !closed.has(live.id)) return 'reopened';
  const event = { kind, reason };
  if (status === 'cancelled') {
    // The end of its plan came first: who cancelled it, and why, is still told.
    if (!(await wasCancelled(trx, orderId))) {
      await deps.orderLog.appendEvent(trx, orderId, event, actor);
    }
  } else if (status !== 'refunded') {
    if (!(await deps.orderLog.moveOrder(trx, orderId, 'cancelled', event, actor))) {
      fail('booking-not-cancellable');
    }
  }
  // What is not paid has no plan; one that is, is not to be ended by another price.
  const plans = kind === 'quote.replaced' ? [] : await plansOfOrder(trx, orderId);
  for (const plan of plans) await askToEndPlan(trx, plan);
  return { plans, refunds: refund ? await refundAll(trx, deps, act) : [] };
}

function refusePaid(): never {
  fail('paid-meanwhile');
}

function refuseMoved(): never {
  fail('payment-moved-meanwhile');
}

async function wasCancelled(db: Db, orderId: OrderId): Promise<boolean> {
  const kinds = ['order.cancelled', 'emergency.unavailable', 'quote.replaced'] as const;
  return (await lastEventOf(db, orderId, kinds)) !== undefined;
}

async function refundAll(
  trx: Trx,
  deps: PaymentDeps,
  { orderId, reason, actor }: Cancellation,
): Promise<RefundId[]> {
  const refundIds: RefundId[] = [];
  for (const payment of await paymentsOf(trx, orderId)) {
    const back: Cents = await refundedSum(trx, payment.id, ['requested', 'pending', 'succeeded']);
    if (payment.state !== 'paid' || back >= payment.amount_cents) continue;
    const id = refundId(randomUUID());
    await requestRefund(trx, deps, {
      refundId: id,
      paymentId: payment.id,
      amount: null,
      reason,
      actor,
    });
    refundIds.push(id);
  }
  return refundIds;
}
