import { createHash, randomBytes } from 'node:crypto';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Actor, OrderLog } from '#orders/server/orders.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { deleteLinks, insertLinks } from './queries.ts';

/** A new token for an order's page: 256 random bits; the database stores only the hash. */
export async function mintBookingLink(db: Db, orderId: OrderId): Promise<string> {
  const [token = ''] = await mint(db, [orderId], { paysOnly: false });
  return token;
}

/** The same for several orders, in their order. */
export function mintBookingLinks(db: Db, orderIds: readonly OrderId[]): Promise<string[]> {
  return mint(db, orderIds, { paysOnly: false });
}

/** A new token that shows the order and pays it, for operators, who may not act as the customer. */
export async function mintPayingLink(db: Db, orderId: OrderId): Promise<string> {
  const [token = ''] = await mint(db, [orderId], { paysOnly: true });
  return token;
}

async function mint(
  db: Db,
  orderIds: readonly OrderId[],
  { paysOnly }: { paysOnly: boolean },
): Promise<string[]> {
  const minted = orderIds.map((orderId) => {
    return { orderId, token: randomBytes(32).toString('base64url') };
  });
  const links = minted.map(({ orderId, token }) => {
    return { tokenHash: bookingTokenHash(token), orderId, paysOnly };
  });
  if (links.length > 0) await insertLinks(db, links);
  return minted.map(({ token }) => token);
}

/** Ends every link to an order's page, and emails the customer a new one. */
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
