import type { Db } from '#server/database/schema.ts';
import { findOrder, type Order } from '#server/features/orders/orders.ts';
import { fail } from '#server/http/problem.ts';
import { bookingTokenHash } from './booking-links.ts';
import { orderOfLink } from './queries.ts';

/** The order that a link leads to. @throws a problem: 404 for a wrong token and for an ended one alike. */
export async function ownOrder(db: Db, token: string): Promise<Order> {
  const orderId = await orderOfLink(db, bookingTokenHash(token));
  const order = orderId === undefined ? undefined : await findOrder(db, orderId);
  return order ?? fail('booking-link-ended');
}
