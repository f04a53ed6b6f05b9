import type { RefundId, SubscriptionRef } from '#kernel/rules/ids.ts';
import { isTender } from '#orders/rules/payment-method.ts';
import { isOnRecord, type RefundState } from '#orders/rules/payment-state.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { intentOf } from '#payments/server/events/known-payment.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment, type Payment } from '#payments/server/payment-queries.ts';
import { sendPlanEnd } from '#payments/server/plans/end-plan.ts';
import { returnTender } from '#payments/server/tenders/return-tender.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import { applyRefunds, noteRefund } from './apply-refunds.ts';
import { askForRefund } from './ask-for-refund.ts';
import { dueByHandCode } from './owed-queries.ts';
import { endRefund, findRefund, type Refund, refundedSum } from './refund-queries.ts';
import { type RefundOrder, requestRefund } from './request-refund.ts';

/** The processor's code for money that was already refunded, perhaps in its dashboard: done. */
const ALREADY_REFUNDED_CODE = 'charge_already_refunded';

/**
 * Refunds money, in full or in part, with `together` as other refunds of the same action, and ends the
 * plan at once if requested: everything is stored first, or nothing. 'cancelled' means that it had
 * already been refunded; 'requested' means that the processor did not answer: a job keeps asking until
 * it does.
 * @throws a problem: 404 no such payment of the order, 409 nothing is left, 422 more than is left.
 */
export async function refundPayment(
  deps: PaymentDeps,
  order: RefundOrder,
  together: readonly RefundOrder[] = [],
): Promise<RefundState> {
  const all = [order, ...together];
  const plans = await inTransaction(deps.db, async (trx) => {
    const ends: SubscriptionRef[] = [];
    for (const each of all) ends.push(...(await requestRefund(trx, deps, each)));
    return ends;
  });
  await Promise.all(plans.map((plan) => sendPlanEnd(deps, plan)));
  for (const { refundId } of all) await sendRefund(deps, refundId);
  return (await findRefund(deps.db, order.refundId))?.state ?? 'requested';
}

/** Requests a refund from the processor until it answers; safe to repeat. */
export async function sendRefund(deps: PaymentDeps, refundId: RefundId): Promise<boolean> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.state !== 'requested') return true;
  const payment = await findPayment(deps.db, refund.payment_id);
  if (payment === undefined) return true;
  if (payment.method !== 'card') {
    await refundByHand(deps, payment, refund);
    return true;
  }
  const paymentIntent = await intentOf(deps, payment);
  if (paymentIntent === 'unreachable') return false;
  if (paymentIntent === null) {
    await recordRefusal(deps, payment, refund, 'nothing_paid');
    return true;
  }
  return askForRefund(deps, {
    request: {
      paymentIntent,
      amount: refund.amount_cents,
      refundId,
      orderId: payment.order_id,
    },
    promisedAt: refund.created_at,
    storeRecord: async () => (await applyRefunds(deps, paymentIntent)) !== 'unreachable',
    isOpen: async () => (await findRefund(deps.db, refundId))?.state === 'requested',
    refuse: (code) => recordRefusal(deps, payment, refund, code),
  });
}

/**
 * Credit and gift cards get it back at once. By hand: an operator who requests it has handed the money
 * over; any other refund waits until someone has.
 */
async function refundByHand(deps: PaymentDeps, payment: Payment, refund: Refund): Promise<void> {
  if (isTender(payment.method)) {
    return noteRefund(deps, payment, refund, (trx) => returnTender(trx, payment, refund));
  }
  if (refund.actor.startsWith('operator:')) return noteRefund(deps, payment, refund);
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, payment.order_id);
    await endRefund(trx, refund.id, 'failed', dueByHandCode);
  });
}

async function recordRefusal(deps: PaymentDeps, payment: Payment, refund: Refund, code: string) {
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, payment.order_id);
    const isDone = code === ALREADY_REFUNDED_CODE && (await isFullyRefunded(trx, payment));
    const state = isDone ? 'cancelled' : 'failed';
    if (!(await endRefund(trx, refund.id, state, code)) || state === 'cancelled') return;
    const details = { refundId: refund.id, refundRef: null, amount: refund.amount_cents, code };
    deps.logger.warn({ orderId: payment.order_id, ...details }, 'refund refused');
    const promise = {
      promiseId: refund.retry_of ?? refund.id,
      paymentId: payment.id,
      wasMade: false,
      refunded: payment.refunded_cents,
    };
    const event = { kind: 'refund.failed', ...details, ...promise } as const;
    await deps.orderLog.appendEvent(trx, payment.order_id, event, 'processor');
  });
}

/** By the processor's recorded refunds: its answer alone does not say how much. */
async function isFullyRefunded(trx: Trx, { id, amount_cents }: Payment): Promise<boolean> {
  return (await refundedSum(trx, id, isOnRecord)) >= amount_cents;
}
