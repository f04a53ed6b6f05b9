import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { CustomQuotesTable } from './tables.ts';

export interface LatestQuote {
  readonly id: string;
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly madeAt: Date;
}

/** The latest price of an inquiry, whatever happened to its order. */
export function findLatestQuote(db: Db, contactId: string): Promise<LatestQuote | undefined> {
  return db
    .selectFrom('custom_quotes as quote')
    .innerJoin('order_facts as orders', 'orders.id', 'quote.order_id')
    .select([
      'quote.id',
      'quote.order_id as orderId',
      'orders.status',
      'orders.created_at as madeAt',
    ])
    .where('quote.contact_id', '=', contactId)
    .where('quote.replaced_at', 'is', null)
    .executeTakeFirst();
}

export async function insertQuote(
  trx: Trx,
  quote: Omit<Insertable<CustomQuotesTable>, 'id' | 'created_at' | 'replaced_at'>,
): Promise<void> {
  await trx.insertInto('custom_quotes').values(quote).execute();
}

/** Ends a quote. Its links now open the one that replaced it. */
export async function replaceQuote(
  trx: Trx,
  { id, orderId }: Pick<LatestQuote, 'id' | 'orderId'>,
): Promise<void> {
  await trx
    .updateTable('custom_quotes')
    .set({ replaced_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .execute();
}

/** Newest first, with what was sold. */
export function quotesOf(db: Db, contactId: string) {
  return db
    .selectFrom('custom_quotes as quote')
    .innerJoin('order_facts as sold', 'sold.id', 'quote.order_id')
    .innerJoin('order_line_facts as line', (join) =>
      join.onRef('line.order_id', '=', 'sold.id').on('line.position', '=', 0),
    )
    .select([
      'quote.id',
      nameOfOperator('quote.operator_id').$notNull().as('who'),
      'quote.sentence',
      'quote.replaced_at',
      'sold.id as orderId',
      'sold.status',
      'sold.paid_at',
      'sold.total_cents',
      'sold.recurring',
      'sold.created_at',
      'line.name as what',
    ])
    .where('quote.contact_id', '=', contactId)
    .orderBy('quote.id', 'desc')
    .execute();
}
