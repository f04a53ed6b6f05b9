import { type RawBuilder, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isBooked, statusesWhere } from '#orders/rules/order-status.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';

/** What identifies a customer: what they typed, and their browser. Empty and null match no one. */
export interface CustomerIdentity {
  /** E.164. */
  readonly phone: string | null;
  readonly email: string;
  readonly visitorId: string | null;
}

/** For other areas' statements with `orders`: whether a booking counts for its customer: paid, confirmed or done. */
export const countsForCustomer: RawBuilder<boolean> = sql`
  (orders.paid_at is not null or orders.status in ${literalList(statusesWhere(isBooked))})
`;

/** A possibly returning customer. */
export interface PossiblyReturning extends CustomerIdentity {
  /** The booking of the link they came by; null: none. */
  readonly orderId: OrderId | null;
}

/**
 * Whether a customer has booked before: in this browser, by their own link, or with the phone and email that they give.
 * @param contact whether phone and email must both match; one is enough if the office hears the caller
 */
export async function isReturningCustomer(
  db: Db,
  { visitorId, orderId, phone, email }: PossiblyReturning,
  contact: 'both' | 'either',
): Promise<boolean> {
  const ofPhone = sql`customer_phone_e164 = ${phone}::text`;
  const ofEmail = sql`(lower(customer_email) = lower(${email}) and ${email} <> '')`;
  const contacts = contact === 'both' ? [sql`${ofPhone} and ${ofEmail}`] : [ofPhone, ofEmail];
  const known = [sql`visitor_id = ${visitorId}::uuid`, sql`id = ${orderId}::uuid`, ...contacts];
  const booked = known.map(
    (by) => sql`exists (select from orders where ${by} and ${countsForCustomer})`,
  );
  const { rows } = await sql<{ known: boolean }>`
    select ${sql.join(booked, sql` or `)} as known
  `.execute(db);
  return rows[0]?.known === true;
}

export interface OwnBooking {
  readonly id: OrderId;
  /** It is paid, confirmed or done. */
  readonly counts: boolean;
}

/** Every booking of a customer, paid or not. */
export async function bookingsBy(
  db: Db,
  { phone, email, visitorId }: CustomerIdentity,
): Promise<OwnBooking[]> {
  const { rows } = await sql<OwnBooking>`
    select id, ${countsForCustomer} as counts
    from orders where id in (
      select id from orders where customer_phone_e164 = ${phone}::text
      union select id from orders where lower(customer_email) = lower(${email}) and ${email} <> ''
      union select id from orders where visitor_id = ${visitorId}::uuid
    )
  `.execute(db);
  return rows;
}

/** For other areas' statements: the customers of these bookings. */
export function customersOf(orders: readonly OrderId[]): RawBuilder<unknown> {
  return sql`(
    select customer_of(customer_phone_e164, customer_email) from orders
    where id = any(${orders}::uuid[])
  )`;
}
