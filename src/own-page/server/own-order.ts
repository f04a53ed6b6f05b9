import { findOrder, type Order } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { bookingTokenHash } from './booking-links.ts';
import { findLink } from './queries.ts';

/** The order behind a link, and whether the link only pays. */
export interface OwnLink {
  readonly order: Order;
  readonly paysOnly: boolean;
}

/** @throws a problem: 404, the same for a wrong token as for an ended one */
export async function ownLink(db: Db, token: string): Promise<OwnLink> {
  const link = await findLink(db, bookingTokenHash(token));
  const order = link === undefined ? undefined : await findOrder(db, link.orderId);
  if (link === undefined || order === undefined) fail('booking-link-ended');
  return { order, paysOnly: link.paysOnly };
}

/**
 * The order behind any link.
 * @throws a problem: 404 no such link
 */
export async function ownOrder(db: Db, token: string): Promise<Order> {
  return (await ownLink(db, token)).order;
}

/**
 * For the customer's own decisions: the order behind a link that only they received.
 * @throws a problem: 404 no such link, 403 one that only pays
 */
export async function fullyOwnOrder(db: Db, token: string): Promise<Order> {
  const { order, paysOnly } = await ownLink(db, token);
  if (paysOnly) fail('link-only-pays');
  return order;
}
