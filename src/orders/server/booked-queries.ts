import { type RawBuilder, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isBooked, statusesThat } from '#orders/rules/order-status.ts';
import type { Db } from '#registry/tables.ts';

/** Whether this browser's visitor has a booking that stands, or is done. */
export async function hasBooked(db: Db, visitorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .where('status', 'in', statusesThat(isBooked))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a customer is known by: what they typed, and their browser. Empty and null are nobody's. */
export interface KnownBy {
  /** E.164. */
  readonly phone: string | null;
  readonly email: string;
  readonly visitorId: string | null;
}

export interface OwnBooking {
  readonly id: OrderId;
  /** It was paid, stands, or is done. */
  readonly counts: boolean;
}

/** Every booking of a customer, paid or not. */
export async function bookingsBy(
  db: Db,
  { phone, email, visitorId }: KnownBy,
): Promise<OwnBooking[]> {
  const { rows } = await sql<OwnBooking>`
    select id, paid_at is not null or status = any(${statusesThat(isBooked)}) as counts
    from orders where id in (
      select id from orders where customer_phone_e164 = ${phone}::text
      union select id from orders where lower(customer_email) = lower(${email}) and ${email} <> ''
      union select id from orders where visitor_id = ${visitorId}::uuid
    )
  `.execute(db);
  return rows;
}

/** Whose bookings these are. Part of others' statements, where customers are named. */
export function customersOf(orders: readonly OrderId[]): RawBuilder<unknown> {
  return sql`(
    select customer_of(customer_phone_e164, customer_email) from orders
    where id = any(${orders}::uuid[])
  )`;
}
