import { randomUUID } from 'node:crypto';
import { type CustomerRef, type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import type { CardConsent } from '#orders/rules/order-event.ts';
import { type Actor, lockOrder, type Order, releaseBooking } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPayment,
  insertCharge,
  type Payment,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import type { SavedCard } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { sendCharge } from './send-charge.ts';

export interface AgreedCharge {
  readonly customer: CustomerRef;
  readonly card: SavedCard;
  readonly consent: CardConsent;
}

/** Stores the charge that a caller has said yes to, with their yes and the job that sees to it. */
export async function requestBookingCharge(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: Order,
  { customer, card, consent }: AgreedCharge,
): Promise<PaymentId> {
  const { id: orderId, total_cents: amount, currency } = order;
  const id = paymentId(randomUUID());
  const details = { customer, card: card.ref, by: consent.by };
  await insertCharge(trx, { id, kind: 'booking', orderId, amount, currency, details });
  const event = {
    kind: 'payment.agreed',
    paymentId: id,
    amount,
    last4: card.last4,
    consent,
  } as const;
  await orderLog.appendEvent(trx, orderId, event, `operator:${consent.by}`);
  const runAt = new Date(Date.now() + 30_000);
  await addJob(trx, 'payments.charge', { paymentId: id }, { runAt });
  return id;
}

/** The charge of an order's saved card, if it has one. */
export async function bookingChargeOf(trx: Trx, order: Order): Promise<PaymentId | null> {
  return (await paymentsOf(trx, order.id)).find(isOnFile)?.id ?? null;
}

function isOnFile({ kind, details }: Payment): boolean {
  return kind === 'booking' && details.card !== undefined;
}

/** Money is on its way already: nobody is to be asked for it a second time. */
export function isBeingCharged(payments: readonly Payment[]): boolean {
  return payments.some((payment) => isOnFile(payment) && payment.state === 'pending');
}

/**
 * Charges it, once however often it is requested. 'pending': the processor did not answer, and a
 * job keeps asking. The code of a refusal: nothing was charged, and the booking is given up.
 */
export async function chargeBooking(
  deps: PaymentDeps,
  id: PaymentId,
  actor: Actor,
): Promise<{ state: 'paid' | 'pending' } | { state: 'refused'; code: string }> {
  const payment = await deps.queue.run(id, async () => {
    await sendCharge(deps, id);
    return findPayment(deps.db, id);
  });
  if (payment === undefined || payment.state === 'pending') return { state: 'pending' };
  if (payment.state === 'paid') return { state: 'paid' };
  await giveUp(deps, payment, actor);
  return { state: 'refused', code: payment.failure ?? 'card_declined' };
}

/** Frees its time and its name: what is booked in its place is another booking. */
function giveUp(deps: PaymentDeps, payment: Payment, actor: Actor): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, payment.order_id);
    if (order.booking_key === null || order.paid_at !== null) return;
    await releaseBooking(trx, order.id);
    await deps.orderLog.moveOrder(trx, order.id, 'expired', { kind: 'order.replaced' }, actor);
  });
}
