import type { IntentRef } from '#kernel/rules/ids.ts';
import { type Cents, maxCents, minCents, noCents, subtractCents } from '#kernel/rules/money.ts';
import type { OrderEvent, OrderEventOf } from '#orders/rules/order-event.ts';
import { isEnded, statusUnrefunded } from '#orders/rules/order-status.ts';
import { isBill, isOnRecord } from '#orders/rules/payment-state.ts';
import { lockOrder, statusBeforeRefund } from '#orders/server/orders.ts';
import { creditToReturn, insertMonthEntry } from '#payments/server/credit/credit-queries.ts';
import { findKnownPayment, invoiceOf } from '#payments/server/events/known-payment.ts';
import { withReceipt } from '#payments/server/events/with-receipt.ts';
import { applyGiftRefunds } from '#payments/server/gift-cards/bought/gift-refunds.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { lockPayment, type Payment } from '#payments/server/payment-queries.ts';
import { askToEndPlan } from '#payments/server/plans/ask-plan-end.ts';
import { isEndRequested } from '#payments/server/plans/plan-end-queries.ts';
import type { ProcessorEvent, ProcessorRefund } from '#payments/server/processor/processor.ts';
import { plansOfOrder } from '#payments/server/sessions/attempt-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import {
  moneyKeptForBooking,
  type Refund,
  type RefundUpdate,
  refundedSum,
  setGivenByHand,
  setRefunded,
  storeRefund,
} from './refund-queries.ts';

/**
 * Updates a payment to the processor's refunds of it, made here or in its dashboard. Safe to repeat,
 * concurrently and in any order.
 */
export async function applyRefunds(
  deps: PaymentDeps,
  paymentIntent: IntentRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const answer = await deps.processor.refundsOf(paymentIntent);
  if (!answer.ok && answer.failure.kind === 'unreachable') return 'unreachable';
  const invoice = await invoiceOf(deps, paymentIntent);
  if (invoice === 'unreachable') return 'unreachable';
  return withReceipt(deps, event, async (trx) => {
    const known = await findKnownPayment(trx, paymentIntent, invoice);
    if (!answer.ok) return 'not-ours';
    if (known === undefined) return applyGiftRefunds(trx, deps, paymentIntent, answer.value);
    await lockOrder(trx, known.order_id);
    return storeRefunds(trx, deps, await lockPayment(trx, known.id), answer.value);
  });
}

/** Stores what is new about a payment's refunds; its order is locked. */
async function storeRefunds(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  listed: readonly ProcessorRefund[],
): Promise<Applied> {
  const failures: OrderEventOf<'refund.failed'>[] = [];
  let changed = false;
  // The total reported so far; each failure lowers it.
  let told = payment.refunded_cents;
  for (const refund of listed) {
    const news = await storeRefund(trx, payment.id, refund);
    if (news === undefined) continue;
    changed = true;
    if (refund.state !== 'failed') continue;
    const failure = failureOf(refund, news, told);
    failures.push(failure);
    told = failure.refunded;
  }
  if (!changed) return 'unchanged';
  const refunded = await updateRefundedAmount(trx, payment);
  for (const failure of failures) await appendFailure(trx, deps, payment, failure);
  if (refunded > told) await appendRefund(trx, deps, payment, { told, refunded });
  return 'changed';
}

function failureOf(
  { id: refundRef, refundId, amount, failure: code }: ProcessorRefund,
  { stored, before }: RefundUpdate,
  told: Cents,
): OrderEventOf<'refund.failed'> & { readonly refunded: Cents } {
  const details = { refundId, refundRef, amount, code, paymentId: stored.payment_id };
  const promiseId = stored.retry_of ?? stored.id;
  const wasMade = before !== null && isOnRecord(before);
  const refunded = wasMade ? maxCents(noCents, subtractCents(told, amount)) : told;
  return { kind: 'refund.failed', ...details, promiseId, wasMade, refunded };
}

/** A refund that had counted no longer does, which moves its order back (ruling 40). */
async function appendFailure(
  trx: Trx,
  { orderLog, logger }: PaymentDeps,
  { order_id: orderId, kind }: Payment,
  failure: OrderEventOf<'refund.failed'>,
): Promise<void> {
  logger.error({ orderId, ...failure }, 'refund failed');
  const isBookings = !isBill(kind) && (await moneyKeptForBooking(trx, orderId)) > 0;
  const back = statusUnrefunded(await statusBeforeRefund(trx, orderId));
  const moved = isBookings && (await orderLog.moveOrder(trx, orderId, back, failure, 'processor'));
  if (!moved) await orderLog.appendEvent(trx, orderId, failure, 'processor');
}

/**
 * A payment by hand is refunded by hand: an operator's word is the only record.
 * @param together what else to do, in the same transaction
 */
export async function noteRefund(
  deps: Pick<PaymentDeps, 'db' | 'orderLog'>,
  payment: Payment,
  refund: Refund,
  together: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, payment.order_id);
    if (!(await setGivenByHand(trx, refund.id))) return;
    await together(trx);
    const locked = await lockPayment(trx, payment.id);
    const refunded = await updateRefundedAmount(trx, locked);
    const told = locked.refunded_cents;
    if (refunded > told) await appendRefund(trx, deps, locked, { told, refunded });
  });
}

/** Stores the total of a payment's refunds with it. */
async function updateRefundedAmount(trx: Trx, payment: Payment): Promise<Cents> {
  const sum = await refundedSum(trx, payment.id, isOnRecord);
  const refunded = minCents(sum, payment.amount_cents);
  if (refunded !== payment.refunded_cents) await setRefunded(trx, payment.id, refunded);
  return refunded;
}

/** Reports what was refunded beyond what was already reported. */
async function appendRefund(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog'>,
  payment: Payment,
  { told, refunded }: { readonly told: Cents; readonly refunded: Cents },
): Promise<void> {
  const { order_id: orderId } = payment;
  const { orderLog } = deps;
  const isAll = refunded >= payment.amount_cents;
  const months = isAll ? await creditToReturn(trx, orderId) : [];
  const credit = months.find(({ paymentId }) => paymentId === payment.id);
  const event: OrderEvent = {
    kind: 'refund.made',
    paymentId: payment.id,
    amount: subtractCents(refunded, told),
    refunded,
    paid: payment.amount_cents,
    credit: credit?.amount ?? noCents,
  };
  const over = await leavesNothingOfOrder(trx, payment);
  const moved =
    over &&
    ((await orderLog.moveOrder(trx, orderId, 'refunded', event, 'processor')) ||
      (await orderLog.moveOrder(trx, orderId, 'cancelled', event, 'processor')));
  if (!moved) await orderLog.appendEvent(trx, orderId, event, 'processor');
  if (credit !== undefined) await insertMonthEntry(trx, orderId, credit);
  if (over) {
    for (const plan of await plansOfOrder(trx, orderId)) await askToEndPlan(trx, orderId, plan);
  }
}

/**
 * Whether a refund leaves nothing of an order. A plan is over only once someone ends it, or if its
 * payment was never accepted as the price.
 */
export async function leavesNothingOfOrder(
  trx: Trx,
  { order_id: orderId, kind }: Payment,
): Promise<boolean> {
  if (isBill(kind) || (await moneyKeptForBooking(trx, orderId)) > 0) return false;
  const order = await lockOrder(trx, orderId);
  const { recurring, paid_at, status, subscription_ref: plan } = order;
  if (!recurring || paid_at === null || isEnded(status)) return true;
  return plan !== null && (await isEndRequested(trx, plan));
}
