import type { OrderId, PaymentId } from '#domain/order/ids.ts';
import type { OrderEventOf } from '#domain/order/order-event.ts';
import type { NotedMethod } from '#domain/order/payment-method.ts';
import type { Trx } from '#server/database/schema.ts';
import {
  type Actor,
  isUnpaidHere,
  lockOrder,
  lockOrderIfAny,
  type Order,
  setPaid,
} from '#server/features/orders/orders.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import {
  findPayment,
  insertPayment,
  type Payment,
} from '#server/features/payments/payment-queries.ts';
import { fail } from '#server/http/problem.ts';

const NO_REFS = { customerRef: null, paymentIntentRef: null, subscriptionRef: null };

interface Noted {
  readonly orderId: OrderId;
  readonly method: NotedMethod;
  readonly actor: Actor;
}

interface NotedLater extends Noted {
  /** Made by whoever asks: the same id is the same payment. */
  readonly paymentId: PaymentId;
  /** Done with a new payment, in its transaction: throws where it may not be noted. */
  readonly hold: (trx: Trx) => Promise<unknown>;
}

/**
 * Notes that a booking was paid by hand, whole: no processor knows of it. Never a plan, whose later
 * months need a card. @throws a problem: 409 it is not to be paid.
 */
export async function notePayment(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { orderId, method, actor }: Noted,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order.recurring) fail('plan-needs-card');
  const { payment, event } = await storeNoted(trx, order, { method });
  const paid = { ...NO_REFS, paidAt: payment.created_at };
  const moved = await orderLog.moveOrder(trx, orderId, 'confirmed', event, actor, paid);
  if (!moved) fail('booking-not-payable');
}

/**
 * The same for a booking that stands and was never paid here, as an import brings it: it stays what
 * it is, and is a paid one. @throws a problem: 404, 409 it is not to be paid.
 */
export async function noteLaterPayment(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { orderId, paymentId, method, actor, hold }: NotedLater,
): Promise<void> {
  const order = (await lockOrderIfAny(trx, orderId)) ?? fail('booking-not-found');
  const known = await findPayment(trx, paymentId);
  if (known?.order_id === orderId && known.method === method) return;
  await hold(trx);
  if (known !== undefined || !isUnpaidHere(order)) fail('booking-not-payable');
  const { payment, event } = await storeNoted(trx, order, { id: paymentId, method });
  await setPaid(trx, orderId, payment.created_at);
  await orderLog.appendEvent(trx, orderId, event, actor);
}

async function storeNoted(
  trx: Trx,
  order: Order,
  noted: { readonly id?: PaymentId; readonly method: NotedMethod },
): Promise<{ payment: Payment; event: OrderEventOf<'payment.noted'> }> {
  const payment = await insertPayment(trx, {
    ...noted,
    orderId: order.id,
    kind: 'booking',
    amount: order.total_cents,
    currency: order.currency,
    paymentIntentRef: null,
    invoiceRef: null,
    paidAt: null,
    isNew: true,
  });
  if (payment === undefined) throw new Error('a payment without references met another one');
  const { id: paymentId, amount_cents: amount } = payment;
  return { payment, event: { kind: 'payment.noted', paymentId, amount, method: noted.method } };
}
