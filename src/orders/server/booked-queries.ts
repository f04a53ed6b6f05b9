import { type RawBuilder, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isBooked, statusesThat } from '#orders/rules/order-status.ts';
import type { Db } from '#registry/tables.ts';

/** What a customer is known by: what they typed, and their browser. Empty and null are nobody's. */
export interface KnownBy {
  /** E.164. */
  readonly phone: string | null;
  readonly email: string;
  readonly visitorId: string | null;
}

/** Whether this browser's visitor has a booking that stands, or is done; or one was made with this phone and this email. */
export async function hasBooked(db: Db, { visitorId, phone, email }: KnownBy): Promise<boolean> {
  const stands = sql`status = any(${statusesThat(isBooked)})`;
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from orders where visitor_id = ${visitorId}::uuid and ${stands}
    ) or exists (
      select from orders
      where customer_phone_e164 = ${phone}::text and lower(customer_email) = lower(${email})
        and ${email} <> '' and ${stands}
    ) as known
  `.execute(db);
  return rows[0]?.known === true;
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
