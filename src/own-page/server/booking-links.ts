import { createHash, randomBytes } from 'node:crypto';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Actor, OrderLog } from '#orders/server/orders.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { deleteLinks, insertLink } from './queries.ts';

/** A new token to an order's page: 256 random bits; the database keeps its hash alone. */
export function mintBookingLink(db: Db, orderId: OrderId): Promise<string> {
  return mint(db, orderId, { paysOnly: false });
}

/** A new token that shows the order and pays it: for operators, who may not act as the customer. */
export function mintPayingLink(db: Db, orderId: OrderId): Promise<string> {
  return mint(db, orderId, { paysOnly: true });
}

async function mint(
  db: Db,
  orderId: OrderId,
  { paysOnly }: { paysOnly: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, { tokenHash: bookingTokenHash(token), orderId, paysOnly });
  return token;
}

/** Ends every link to an order's page and has an email bring a new one to the customer. */
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
