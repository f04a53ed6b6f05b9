import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** The office takes a booking by these terms: its customer is asked to agree to them. */
export async function insertTermOffer(
  trx: Trx,
  orderId: OrderId,
  terms: MoneyTerms,
): Promise<void> {
  await trx
    .insertInto('term_offers')
    .values({ order_id: orderId, terms: JSON.stringify(terms) })
    .execute();
}

export async function findTermOffer(db: Db, orderId: OrderId): Promise<MoneyTerms | undefined> {
  const found = await db
    .selectFrom('term_offers')
    .select('terms')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found?.terms;
}
