import { noCents, subtractCents } from '#kernel/rules/money.ts';
import { isBooked, mayBecome } from '#orders/rules/order-status.ts';
import {
  isBookedAndUnpaid,
  lockOrder,
  type Order,
  setPaid,
  storePaymentRefs,
} from '#orders/server/orders.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { type Payment, paymentsOf, setCharge } from '#payments/server/payment-queries.ts';
import { askToEndPlan } from '#payments/server/plans/ask-plan-end.ts';
import type { Charge } from '#payments/server/processor/processor.ts';
import { returnPayment } from '#payments/server/refunds/return-payment.ts';
import { logTenders, takeTenders } from '#payments/server/tenders/tenders.ts';
import { moveDue } from '#payments/server/terms/due-queries.ts';
import { refuseDue } from '#payments/server/terms/refuse-due.ts';
import type { Trx } from '#registry/tables.ts';
import { recordCapture } from './keep-capture.ts';

/**
 * Stores the result of a charge that a customer agreed to, on the phone or before the visit; its order
 * is locked. If it is paid, the booking is confirmed; if it is refused, it is unpaid. A caller hears
 * it on the phone or from Today; a customer who agreed before the visit gets an email.
 */
export async function storeBookingCharge(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  charge: Charge,
): Promise<Applied> {
  if (payment.state === 'paid') return 'unchanged';
  if (charge.state === 'paid') {
    await setCharge(trx, payment.id, charge);
    await moveDue(trx, payment.id, 'paid');
    await recordCapture(trx, payment, charge);
    await applyPaidCharge(trx, deps, payment, charge);
    return 'changed';
  }
  if (payment.state !== 'pending') return 'unchanged';
  // No link is offered for it, so a bank that requires the cardholder counts as a refusal.
  const isRefused = charge.state !== 'pending';
  await setCharge(trx, payment.id, { ...charge, state: isRefused ? 'failed' : 'pending' });
  if (!isRefused) return 'changed';
  const { id: paymentId, amount_cents: amount, order_id: orderId } = payment;
  if (payment.details.mandateId !== undefined) {
    await refuseDue(trx, deps, { id: paymentId, orderId, amount, code: charge.code });
    return 'changed';
  }
  const event = { kind: 'payment.refused', paymentId, amount, code: charge.code } as const;
  const { status } = await lockOrder(trx, orderId);
  // A confirmed booking still owes it.
  if (isBooked(status)) await deps.orderLog.appendEvent(trx, orderId, event, 'processor');
  else await deps.orderLog.moveOrder(trx, orderId, 'payment_failed', event, 'processor');
  return 'changed';
}

async function applyPaidCharge(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  { paymentIntentRef, paidAt, begun }: Charge,
): Promise<void> {
  const { orderLog } = deps;
  const { id: paymentId, amount_cents: agreed, details } = payment;
  const order = await lockOrder(trx, payment.order_id);
  const event = { kind: 'payment.charged', paymentId, amount: begun?.amount ?? agreed } as const;
  const customerRef = details.customer ?? null;
  const subscriptionRef = begun?.subscriptionRef ?? null;
  const paid = { customerRef, paymentIntentRef, subscriptionRef, paidAt };
  const taken = { kind: 'order.taken' } as const;
  if (isAwaitingPayment(order)) {
    // A booking refused on the phone never existed: its events start here.
    const by = `operator:${details.by ?? ''}` as const;
    await orderLog.appendEvent(trx, order.id, taken, by);
    const tendered = subtractCents(order.total_cents, agreed);
    const tenders = tendered > noCents ? await takeTenders(trx, order, tendered, by) : [];
    await orderLog.moveOrder(trx, order.id, 'confirmed', event, 'processor', paid);
    await logTenders(trx, deps, order.id, tenders, by);
    return;
  }
  if (isBookedAndUnpaid(order)) {
    const isWhole = owedFor(order, await paymentsOf(trx, order.id)) === noCents;
    if (isWhole) await setPaid(trx, order.id, paidAt ?? new Date());
    await orderLog.appendEvent(trx, order.id, event, 'processor');
    return;
  }
  await orderLog.appendEvent(trx, order.id, event, 'processor');
  const isAgain = order.paid_at !== null;
  if (subscriptionRef !== null) {
    // Events of the plan belong to its order until the plan has ended.
    if (!isAgain) await storePaymentRefs(trx, order.id, paid);
    await askToEndPlan(trx, order.id, subscriptionRef);
  }
  if (begun?.amount === noCents) return;
  await returnPayment(trx, deps, payment, isAgain ? 'paid-already' : 'paid-after-cancellation');
}

/** Unpaid, not canceled, and not replaced by another booking. */
function isAwaitingPayment({ paid_at, booking_key, status }: Order): boolean {
  return paid_at === null && booking_key !== null && mayBecome(status, 'confirmed');
}
