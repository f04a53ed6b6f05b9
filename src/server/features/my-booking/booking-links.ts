import { createHash, randomBytes } from 'node:crypto';
import type { OrderId } from '#domain/order/ids.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import type { Actor, OrderLog } from '#server/features/orders/orders.ts';
import { deleteLinks, insertLink } from './queries.ts';

/** A new token to an order's page: 256 random bits; the database keeps its hash alone. */
export async function mintBookingLink(db: Db, orderId: OrderId): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, bookingTokenHash(token), orderId);
  return token;
}

/** Ends every link to an order's page and has a mail bring a new one to the customer. */
export async function renewBookingLink(
  trx: Trx,
  log: OrderLog,
  orderId: OrderId,
  actor: Actor,
): Promise<void> {
  await deleteLinks(trx, orderId);
  await log.appendEvent(trx, orderId, { kind: 'link.renewed' }, actor);
}

export function bookingTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
