import { randomUUID } from 'node:crypto';
import { type CustomerRef, type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { CardConsent } from '#orders/rules/order-event.ts';
import { type Actor, lockOrder, type Order, releaseBooking } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPayment,
  insertCharge,
  isAgreedCharge,
  type Payment,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import type { SavedCard } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import { sendCharge } from './send-charge.ts';

export interface AgreedCharge {
  readonly customer: CustomerRef;
  readonly card: SavedCard;
  readonly consent: CardConsent;
}

interface OwedAmount {
  /** Made by the caller: the same id is the same charge. */
  readonly id: PaymentId;
  readonly amount: Cents;
}

/**
 * Stores the charge that a caller agreed to, with their consent and the job that sends it: the whole
 * price, or what is still owed.
 */
export async function requestBookingCharge(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: Order,
  { customer, card, consent }: AgreedCharge,
  owed: OwedAmount = { id: paymentId(randomUUID()), amount: order.total_cents },
): Promise<PaymentId> {
  const { id: orderId, currency } = order;
  const { id, amount } = owed;
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
  return id;
}

/** The charge to an order's saved card, if there is one. */
export async function bookingChargeOf(trx: Trx, order: Order): Promise<PaymentId | null> {
  return (await paymentsOf(trx, order.id)).find(isCardOnFileCharge)?.id ?? null;
}

function isCardOnFileCharge(payment: Payment): boolean {
  return payment.kind === 'booking' && isAgreedCharge(payment);
}

/** Whether money is already on its way, so no one may be asked for it again. */
export function isBeingCharged(payments: readonly Payment[]): boolean {
  return payments.some((payment) => isCardOnFileCharge(payment) && payment.state === 'pending');
}

/** The result of a charge to a card on file. With a code it was refused, and nothing was charged. */
export type CardCharge =
  | { readonly state: 'paid' | 'pending' }
  | { readonly state: 'refused'; readonly code: string };

/** Charges it once, however often it is requested. 'pending': the processor did not answer, and a job keeps asking. */
export async function chargeCard(deps: PaymentDeps, id: PaymentId): Promise<CardCharge> {
  const payment = await deps.queue.run(id, async () => {
    await sendCharge(deps, id);
    return findPayment(deps.db, id);
  });
  if (payment === undefined || payment.state === 'pending') return { state: 'pending' };
  if (payment.state === 'paid') return { state: 'paid' };
  return { state: 'refused', code: payment.failure ?? 'card_declined' };
}

/** The same for the booking that this charge makes: if it is refused, the booking is given up. */
export async function chargeBooking(
  deps: PaymentDeps,
  id: PaymentId,
  actor: Actor,
): Promise<CardCharge> {
  const charged = await chargeCard(deps, id);
  if (charged.state === 'refused') await releaseRefusedBooking(deps, id, actor);
  return charged;
}

/** Frees the booking's time and id: what is booked instead is a new booking. */
function releaseRefusedBooking(deps: PaymentDeps, id: PaymentId, actor: Actor): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const payment = await findPayment(trx, id);
    if (payment === undefined) return;
    const order = await lockOrder(trx, payment.order_id);
    if (order.booking_key === null || order.paid_at !== null) return;
    await releaseBooking(trx, order.id);
    await deps.orderLog.moveOrder(trx, order.id, 'expired', { kind: 'order.replaced' }, actor);
  });
}
