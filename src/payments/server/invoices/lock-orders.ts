import type { OrderId } from '#kernel/rules/ids.ts';
import { lockOrderIfAny, type Order } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';

/** By their ids, as everywhere: two acts that share bookings take turns. @throws a problem: 404 */
export async function lockOrders(
  trx: Trx,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Order>> {
  const orders = new Map<OrderId, Order>();
  for (const id of [...new Set(ids)].sort()) {
    orders.set(id, (await lockOrderIfAny(trx, id)) ?? fail('booking-not-found'));
  }
  return orders;
}

/**
 * The booking that an invoice's bill and money are of: the one that is locked first. Anyone who pays, refunds or
 * voids holds it before the others.
 */
export function payerOf(items: readonly { readonly orderId: OrderId }[]): OrderId {
  const [first] = items.map(({ orderId }) => orderId).sort();
  return first ?? fail('invoice-item-not-owed');
}
