import type { OrderId } from '#domain/order/ids.ts';
import type { NotedMethod } from '#domain/order/payment-method.ts';
import type { Trx } from '#server/database/schema.ts';
import { type Actor, lockOrder } from '#server/features/orders/orders.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { insertPayment } from '#server/features/payments/payment-queries.ts';
import { fail } from '#server/http/problem.ts';

const NO_REFS = { customerRef: null, paymentIntentRef: null, subscriptionRef: null };

/**
 * Notes that a booking was paid by hand, whole: no processor knows of it. Never a plan, whose later
 * months need a card. @throws a problem: 409 it is not to be paid.
 */
export async function notePayment(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { orderId, method, actor }: { orderId: OrderId; method: NotedMethod; actor: Actor },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order.recurring) fail('plan-needs-card');
  const payment = await insertPayment(trx, {
    orderId,
    kind: 'booking',
    method,
    amount: order.total_cents,
    currency: order.currency,
    paymentIntentRef: null,
    invoiceRef: null,
    paidAt: null,
    isNew: true,
  });
  if (payment === undefined) throw new Error('a payment without references met another one');
  const event = {
    kind: 'payment.noted',
    paymentId: payment.id,
    amount: payment.amount_cents,
    method,
  } as const;
  const paid = { ...NO_REFS, paidAt: payment.created_at };
  const moved = await orderLog.moveOrder(trx, orderId, 'confirmed', event, actor, paid);
  if (!moved) fail('booking-not-payable');
}
