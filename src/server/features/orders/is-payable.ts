import { canBePaid } from '#domain/order/price-stands.ts';
import type { Order } from '#server/features/orders/queries.ts';

/** Whether an order waits for its payment; not one whose visitor booked something else instead. */
export function isPayable(order: Order, now: Date): boolean {
  const named = order.booking_id ?? order.visitor_id;
  const replaced = named !== null && order.booking_key === null;
  return !replaced && canBePaid(order.status, order.created_at, now);
}
