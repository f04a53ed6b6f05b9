import { hasSeries } from '#orders/rules/comes-again.ts';
import { isBooked } from '#orders/rules/order-status.ts';
import { isPayable } from '#orders/rules/price-stands.ts';
import type { Order } from './queries.ts';

/** Whether an order waits for its payment; not if its visitor booked something else instead. */
export function waitsForPayment(
  order: Pick<Order, 'status' | 'visitor_id' | 'booking_id' | 'booking_key' | 'created_at'>,
  now: Date,
): boolean {
  const named = order.booking_id ?? order.visitor_id;
  const replaced = named !== null && order.booking_key === null;
  return !replaced && isPayable(order.status, order.created_at, now);
}

/**
 * Whether it is confirmed or done, and was never paid here, so that its payment can be noted. Not a plan, whose months
 * need a card, nor a series paid by visit.
 */
export function isBookedAndUnpaid({
  status,
  paid_at,
  ...sold
}: Pick<Order, 'status' | 'paid_at' | 'recurring' | 'per_visit'>): boolean {
  return isBooked(status) && paid_at === null && !hasSeries(sold);
}
