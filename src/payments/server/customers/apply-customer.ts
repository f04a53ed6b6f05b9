import type { CustomerRef } from '#kernel/rules/ids.ts';
import { dropCustomer, lockOrder, ordersOfCustomer } from '#orders/server/orders.ts';
import { withReceipt } from '#payments/server/events/with-receipt.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';

/**
 * Forgets a customer who was deleted at the processor: they have no saved card anymore, and pay bills
 * on a page. A customer that the processor does not know stays, because our key may belong to another
 * account. Safe to repeat.
 */
export async function applyCustomer(
  deps: PaymentDeps,
  customer: CustomerRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const deleted = await deps.processor.isCustomerDeleted(customer);
  if (!deleted.ok) return deleted.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
  return withReceipt(deps, event, async (trx) => {
    const orders = await ordersOfCustomer(trx, customer);
    if (orders.length === 0) return 'not-ours';
    if (!deleted.value) return 'unchanged';
    for (const orderId of orders) {
      const order = await lockOrder(trx, orderId);
      if (order.customer_ref !== customer) continue;
      await dropCustomer(trx, orderId);
      await deps.orderLog.appendEvent(trx, orderId, { kind: 'customer.deleted' }, 'processor');
    }
    return 'changed';
  });
}
