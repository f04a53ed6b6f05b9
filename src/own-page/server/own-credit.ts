import { type Cents, maxCents, noCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { OwnCreditAnswer } from '#payments/contract/gift-card-request.ts';
import { availableOf, provenCredit } from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';
import { fullyOwnOrder } from './own-order.ts';

/**
 * The credit that a customer may spend through their own link; nothing if the link does not prove
 * whose it is (ruling 23).
 * @throws a problem: 404 no such link, 403 one that only pays
 */
export async function ownCredit(db: Db, token: string): Promise<OwnCreditAnswer> {
  return { creditCents: await creditOfOrder(db, await fullyOwnOrder(db, token)) };
}

/** The same, for the booking behind the link. */
export async function creditOfOrder(db: Db, order: Order): Promise<Cents> {
  const { customer_phone_e164: phone } = order;
  if (phone === null) return noCents;
  // Most customers have none, so nothing more is read.
  const [available] = await availableOf(db, [{ kind: 'credit', phone }]);
  const cents = maxCents(available?.cents ?? noCents, noCents);
  return cents === noCents || (await provenCredit(db, order)) === null ? noCents : cents;
}
