import { type RawBuilder, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';

/**
 * The reference that a customer reads out: the end of the id of the checkout session that paid, or else of the latest
 * one, or else of the order. Null without a booking.
 */
export function referenceOf(orderId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`right(coalesce((
    select session_ref from payment_attempt_facts as attempt
    where attempt.order_id = ${orderId} and attempt.payment_id is null and session_ref is not null
    order by (state = 'paid') desc, created_at desc limit 1
  ), ${orderId}::text), 8)`;
}

export async function bookingReference(db: Db, id: OrderId): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select ${referenceOf(sql`orders.id`)} as reference from orders where id = ${id}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a reference of no order');
  return row.reference;
}

/** Every booking that ever had this reference, whatever its current one; in lower case. */
export async function idsOfReference(db: Db, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where right(id::text, 8) = ${reference}
    union select order_id from payment_attempt_facts
    where lower(right(session_ref, 8)) = ${reference}
    limit 20
  `.execute(db);
  return rows.map(({ id }) => id);
}
