import type { OrderId } from '#kernel/rules/ids.ts';
import type { TermOffer } from '#payments/rules/term-offer.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** The office takes a booking on these terms: its customer must agree to them. */
export async function insertTermOffer(
  trx: Trx,
  orderId: OrderId,
  { terms, rhythm }: TermOffer,
): Promise<void> {
  const offered = {
    terms: JSON.stringify(terms),
    rhythm: rhythm === null ? null : JSON.stringify(rhythm),
  };
  await trx
    .insertInto('term_offers')
    .values({ order_id: orderId, ...offered })
    .execute();
}

export function findTermOffer(db: Db, orderId: OrderId): Promise<TermOffer | undefined> {
  return db
    .selectFrom('term_offers')
    .select(['terms', 'rhythm'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
