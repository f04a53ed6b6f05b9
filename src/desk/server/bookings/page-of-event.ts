import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Payment, ProcessorPages } from '#payments/server/payments.ts';

/** The processor's page about an event. Null if it has none. */
export function pageOfEvent(
  event: OrderEvent | null,
  order: Pick<Order, 'payment_intent_ref' | 'subscription_ref'>,
  payments: readonly Pick<Payment, 'id' | 'payment_intent_ref'>[],
  pages: ProcessorPages,
): string | null {
  if (event === null) return null;
  if ('disputeRef' in event) return pages.ofDispute(event.disputeRef);
  if ('invoiceRef' in event) return pages.ofInvoice(event.invoiceRef);
  if ('subscriptionRef' in event) return pages.ofPlan(event.subscriptionRef);
  const paymentId = 'paymentId' in event ? event.paymentId : null;
  if (paymentId !== null) {
    const intent = payments.find(({ id }) => id === paymentId)?.payment_intent_ref ?? null;
    return intent === null ? null : pages.ofPayment(intent);
  }
  if (!('sessionRef' in event)) return null;
  // The result of its own checkout page: for a plan, the subscription.
  if (order.subscription_ref !== null) return pages.ofPlan(order.subscription_ref);
  return order.payment_intent_ref === null ? null : pages.ofPayment(order.payment_intent_ref);
}
