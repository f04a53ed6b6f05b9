import { randomUUID } from 'node:crypto';
import {
  type AttemptId,
  type OrderId,
  type PaymentId,
  type RefundId,
  refundId,
  type SubscriptionRef,
} from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents } from '#kernel/rules/money.ts';
import { isCancelled, isEnded, isWithBank } from '#orders/rules/order-status.ts';
import type { Reason } from '#orders/rules/reason.ts';
import { type Actor, lastEventOf, lockOrder, type Order } from '#orders/server/orders.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import {
  chargeFee,
  type DueFee,
  partsOfFee,
  takeFee,
  waiveFee,
} from '#payments/server/fees/take-fee.ts';
import { isOnOpenInvoice } from '#payments/server/invoiced/invoice-queries.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { askToEndPlan } from '#payments/server/plans/ask-plan-end.ts';
import { sendPlanEnd } from '#payments/server/plans/end-plan.ts';
import { unrefundedAmount } from '#payments/server/refunds/refund-limit.ts';
import { sendRefund } from '#payments/server/refunds/refund-payment.ts';
import { requestRefund } from '#payments/server/refunds/request-refund.ts';
import { findLiveAttempt, plansOfOrder } from '#payments/server/sessions/attempt-queries.ts';
import { closePage } from '#payments/server/sessions/close-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { hasUnbilledVisit } from '#visits/server/visits.ts';
import { closeFirst } from './close-first.ts';

export interface Cancellation {
  readonly orderId: OrderId;
  /** 'quote.replaced': refused once money has moved, or may have. */
  readonly kind: 'order.cancelled' | 'emergency.unavailable' | 'quote.replaced';
  /** Shown to the customer. */
  readonly reason: Reason;
  readonly actor: Actor;
  /** Which payments to refund, of those not refunded yet. */
  readonly refund: 'all' | SeenPayments;
  /** The most this person can refund of a payment. Absent: all of it. */
  readonly most?: Cents | null | undefined;
  /** The agreed fee that is due: taken, or waived with a reason. */
  readonly fee?: CancelFee | null;
  /**
   * Called under the order's lock, right before anything happens. False: do nothing. It throws if the
   * person who cancels needs to know why not.
   */
  readonly onlyIf?: (order: Order, trx: Trx) => boolean | Promise<boolean>;
  /** Runs in the same transaction. */
  readonly also?: (trx: Trx) => Promise<void>;
}

export type CancelFee =
  | { readonly act: 'take'; readonly due: DueFee }
  | { readonly act: 'waive'; readonly due: DueFee; readonly reason: Reason };

/**
 * Which payments are refunded and which stay, as seen on screen. A payment in neither list arrived
 * later, so nothing is canceled (ruling 31).
 */
export interface SeenPayments {
  readonly giveBack: readonly PaymentId[];
  readonly keep: readonly PaymentId[];
}

export const NOTHING_PAID: SeenPayments = { giveBack: [], keep: [] };

export interface Cancelled {
  readonly refunds: number;
  /** The processor did not answer for some of it, and a job keeps asking. */
  readonly waiting: boolean;
}

/** What a cancellation has promised, stored before the first call to the processor. */
interface Promised {
  readonly refunds: readonly RefundId[];
  readonly plans: readonly SubscriptionRef[];
  /** The fee's charge to the saved card. */
  readonly charge: PaymentId | null;
}

const NOTHING_PROMISED: Promised = { refunds: [], plans: [], charge: null };

/**
 * Cancels a booking with its open card page and its plan, and refunds its money in the same step, even
 * if its plan or someone else has ended it already. What is promised is stored first, and jobs keep it
 * whatever fails after (ruling 31). Repeating it changes nothing.
 * @throws a problem: 404 no such booking, 409 one that cannot be canceled or was just paid, 502 nothing done.
 */
export async function cancelBooking(deps: PaymentDeps, act: Cancellation): Promise<Cancelled> {
  await applyMonths(deps, act.orderId);
  const closed = new Set<AttemptId>();
  const promised = await closeFirst(
    () => closePage(deps, act.orderId, closed),
    () => inTransaction(deps.db, (trx) => cancel(trx, deps, act, closed)),
  );
  if (promised === null) fail('payment-page-unclosed');
  // If the processor does not answer, the jobs keep asking.
  await Promise.all(promised.plans.map((plan) => sendPlanEnd(deps, plan)));
  const sent = await Promise.all(promised.refunds.map((id) => sendRefund(deps, id)));
  if (promised.charge !== null) await sendCharge(deps, promised.charge);
  return { refunds: promised.refunds.length, waiting: sent.includes(false) };
}

/** Records charged months that are not stored yet: the person who cancels has not seen them (ruling 31). */
async function applyMonths(deps: PaymentDeps, orderId: OrderId): Promise<void> {
  for (const plan of await plansOfOrder(deps.db, orderId)) await applyPlan(deps, plan);
}

/** 'reopened': a new page was opened after the other one was closed. */
async function cancel(
  trx: Trx,
  deps: PaymentDeps,
  act: Cancellation,
  closed: ReadonlySet<AttemptId>,
): Promise<Promised | 'reopened'> {
  const { orderId, kind, reason, actor, refund } = act;
  const order = await lockOrder(trx, orderId);
  const { status, paid_at } = order;
  if ((await act.onlyIf?.(order, trx)) === false) return NOTHING_PROMISED;
  if (await hasUnbilledVisit(trx, orderId)) fail('canceling-needs-closed-visits');
  if (await isOnOpenInvoice(trx, orderId)) fail('canceling-needs-void-invoice');
  const live = await findLiveAttempt(trx, orderId);
  if (kind === 'quote.replaced') {
    if (paid_at !== null || isWithBank(status) || live?.state === 'mismatch') refuseMoved();
  }
  const payments = await refundablePayments(trx, orderId);
  if (refund !== 'all' && payments.some(({ id }) => !hasSeen(refund, id))) refusePaid();
  if (live !== undefined && !closed.has(live.id)) return 'reopened';
  const event = { kind, reason };
  const fee = act.fee ?? null;
  // A booking that is over already had its fee decided: what was kept then is not refunded after all.
  if (fee !== null && isEnded(status)) fail('cancelling-costs-a-fee');
  const parts = fee?.act === 'take' ? await partsOfFee(trx, order, fee.due.cents) : null;
  // The hold is released with the booking, except for what a fee takes from it.
  const charge = fee && parts ? await chargeFee(trx, order, fee.due, parts) : null;
  if (isCancelled(status)) {
    // Its plan ended first, so still record who canceled the booking, and why.
    if (!(await wasCancelled(trx, orderId))) {
      await deps.orderLog.appendEvent(trx, orderId, event, actor);
    }
  } else if (!isEnded(status)) {
    if (!(await deps.orderLog.moveOrder(trx, orderId, 'cancelled', event, actor))) {
      fail('booking-not-cancellable');
    }
  }
  // An unpaid quote has no plan, and a new price must not end the plan of a paid one.
  const plans = kind === 'quote.replaced' ? [] : await plansOfOrder(trx, orderId);
  for (const plan of plans) await askToEndPlan(trx, orderId, plan);
  // A tip stays with the workers unless someone decides otherwise (ruling 49).
  const returned = payments.filter(({ id, kind }) =>
    refund === 'all' ? kind !== 'tip' : refund.giveBack.includes(id),
  );
  await decideFee(trx, deps, { order, fee, parts, charge, actor });
  const kept = parts?.kept ?? new Map();
  await act.also?.(trx);
  return {
    plans,
    charge,
    refunds: await requestRefunds(trx, deps, act, { payments: returned, kept }),
  };
}

interface FeeDecision {
  readonly order: Order;
  readonly fee: CancelFee | null;
  /** Null: no fee is taken. */
  readonly parts: Awaited<ReturnType<typeof partsOfFee>> | null;
  readonly charge: PaymentId | null;
  readonly actor: Actor;
}

async function decideFee(
  trx: Trx,
  deps: PaymentDeps,
  { order, fee, parts, charge, actor }: FeeDecision,
): Promise<void> {
  if (fee?.act === 'waive') {
    return waiveFee(trx, deps, { order, fee: fee.due, reason: fee.reason, actor });
  }
  if (fee === null || parts === null) return;
  await takeFee(trx, deps, { order, fee: fee.due, parts, chargeId: charge, actor });
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

/** What was paid and is not refunded, on its way back, or promised. */
async function refundablePayments(trx: Trx, orderId: OrderId): Promise<Payment[]> {
  const kept: Payment[] = [];
  for (const payment of await paymentsOf(trx, orderId)) {
    if (payment.state === 'paid' && (await unrefundedAmount(trx, payment)) > 0) kept.push(payment);
  }
  return kept;
}

function hasSeen({ giveBack, keep }: SeenPayments, id: PaymentId): boolean {
  return giveBack.includes(id) || keep.includes(id);
}

async function requestRefunds(
  trx: Trx,
  deps: PaymentDeps,
  { reason, actor, most }: Cancellation,
  { payments, kept }: { payments: readonly Payment[]; kept: ReadonlyMap<PaymentId, Cents> },
): Promise<RefundId[]> {
  const refundIds: RefundId[] = [];
  for (const payment of payments) {
    const { id: paymentId } = payment;
    const fee = kept.get(paymentId) ?? noCents;
    const amount =
      fee === noCents ? null : subtractCents(await unrefundedAmount(trx, payment), fee);
    if (amount === noCents) continue;
    const id = refundId(randomUUID());
    await requestRefund(trx, deps, { refundId: id, paymentId, amount, reason, actor, most });
    refundIds.push(id);
  }
  return refundIds;
}
