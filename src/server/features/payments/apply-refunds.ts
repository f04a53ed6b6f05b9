import { type Cents, leastCents, subtractCents } from '#domain/money.ts';
import type { IntentRef } from '#domain/order/ids.ts';
import type { OrderEvent } from '#domain/order/order-event.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { askToEndPlan } from './end-plan.ts';
import { findKnownPayment, invoiceOf } from './known-payment.ts';
import type { Applied, PaymentDeps } from './payment-deps.ts';
import { keptForBooking, lockPayment, type Payment, setRefunded } from './payment-queries.ts';
import type { ProcessorEvent, ProcessorRefund } from './processor.ts';
import { plansOfOrder } from './queries.ts';
import { insertReceipt } from './receipt-queries.ts';
import { refundedSum, storeRefund } from './refund-queries.ts';

/**
 * Brings a payment to what the processor says was given back of it, here or in its dashboard.
 * Safe to call any number of times, concurrently and in any order.
 */
export async function applyRefunds(
  deps: PaymentDeps,
  paymentIntent: IntentRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const answer = await deps.processor.refundsOf(paymentIntent);
  if (!answer.ok && answer.failure.kind === 'away') return 'away';
  const invoice = await invoiceOf(deps, paymentIntent);
  if (invoice === 'away') return 'away';
  return inTransaction(deps.db, async (trx) => {
    if (event !== undefined && !(await insertReceipt(trx, event))) return 'unchanged';
    const known = await findKnownPayment(trx, paymentIntent, invoice);
    if (known === undefined || !answer.ok) return 'not-ours';
    await lockOrder(trx, known.order_id);
    return storeRefunds(trx, deps, await lockPayment(trx, known.id), answer.value);
  });
}

/** Keeps what is news of a payment's refunds; its order is locked. */
export async function storeRefunds(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  told: readonly ProcessorRefund[],
): Promise<Applied> {
  let changed = false;
  for (const refund of told) {
    if (!(await storeRefund(trx, payment.id, refund))) continue;
    changed = true;
    if (refund.state !== 'failed') continue;
    const { id: refundRef, refundId, amount, failure: code } = refund;
    const details = { refundId, refundRef, amount, code };
    deps.logger.error({ orderId: payment.order_id, ...details }, 'refund failed');
    const event = { kind: 'refund.failed', ...details } as const;
    await deps.orderLog.appendEvent(trx, payment.order_id, event, 'processor');
  }
  if (!changed) return 'unchanged';
  const sum = await refundedSum(trx, payment.id, ['pending', 'succeeded']);
  const refunded = leastCents(sum, payment.amount_cents);
  if (refunded === payment.refunded_cents) return 'changed';
  await setRefunded(trx, payment.id, refunded);
  if (refunded > payment.refunded_cents) await tellRefund(trx, deps, payment, refunded);
  return 'changed';
}

async function tellRefund(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  refunded: Cents,
): Promise<void> {
  const { order_id: orderId, kind } = payment;
  const { orderLog } = deps;
  const event: OrderEvent = {
    kind: 'refund.made',
    paymentId: payment.id,
    amount: subtractCents(refunded, payment.refunded_cents),
    refunded,
    paid: payment.amount_cents,
  };
  const over = kind === 'booking' && (await keptForBooking(trx, orderId)) === 0;
  const moved =
    over &&
    ((await orderLog.moveOrder(trx, orderId, 'refunded', event, 'processor')) ||
      (await orderLog.moveOrder(trx, orderId, 'cancelled', event, 'processor')));
  if (!moved) await orderLog.appendEvent(trx, orderId, event, 'processor');
  if (over) {
    // Who has the first month back is not charged another.
    for (const plan of await plansOfOrder(trx, orderId)) await askToEndPlan(trx, plan);
  }
}
