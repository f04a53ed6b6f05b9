import { sql } from 'kysely';
import { ordersOf } from '#customers/server/customers.ts';
import type { CustomerId, CustomerRef, OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Db, Trx } from '#registry/tables.ts';

export interface CallerRow {
  name: string;
  phone: string;
  email: string;
  language: Language;
  /** Their last paid booking, or else their last one; null without any. */
  orderId: OrderId | null;
}

/** The parts of a person's page that a booking needs; undefined without one. */
export async function findCaller(db: Db, id: CustomerId): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select name, coalesce(phone_e164, '') as phone, email, language, (
      select orders.id from customer_key_facts as key join order_facts as orders on (
        key.kind = 'phone' and customer_phone_e164 = key.value
        or key.kind = 'email' and customer_phone_e164 is null
          and lower(customer_email) = key.value)
      where key.customer_id = customers.id
      order by paid_at is null, orders.id desc limit 1
    ) as "orderId"
    from customer_facts as customers where id = ${id} and joined_into is null and erased_at is null
  `.execute(db);
  return rows[0];
}

/** The customer with this number and email; null for someone new. */
export async function customerOf(
  db: Db,
  phone: string | null,
  email: string,
): Promise<CustomerId | null> {
  const { rows } = await sql<{ id: CustomerId | null }>`
    select customer_of(${phone}, ${email}) as id
  `.execute(db);
  return rows[0]?.id ?? null;
}

interface SavedCard {
  orderId: OrderId;
  customerRef: CustomerRef;
}

/** The bookings with which someone saved a card at the processor, last paid first. */
export async function savedCardsOf(db: Db, id: CustomerId, most: number): Promise<SavedCard[]> {
  const { rows } = await sql<SavedCard>`
    select orders.id as "orderId", customer_ref as "customerRef"
    from order_facts as orders where id in ${ordersOf(sql`${id}::uuid`)} and customer_ref is not null
    order by paid_at desc nulls last, orders.id desc limit ${most}
  `.execute(db);
  return rows;
}

/** Locks a customer of the processor, so that plans begin one after another. */
export async function lockPlansOf(trx: Trx, customer: CustomerRef): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plans of ${customer}`}, 0))`.execute(
    trx,
  );
}

/** Whether a customer at the processor has a plan, or is about to, apart from that booking's. */
export async function hasAnotherPlan(
  db: Db,
  customer: CustomerRef,
  but: OrderId | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_facts as orders left join plan_facts as plans on plans.order_id = orders.id
    where customer_ref = ${customer} and orders.subscription_ref is not null
      and plans.state is distinct from 'cancelled' and orders.id is distinct from ${but}::uuid
    union all
    select from payment_facts as payments join order_facts as orders on orders.id = order_id
    where payments.state = 'pending' and kind = 'booking' and recurring
      and details ->> 'customer' = ${customer} and orders.id is distinct from ${but}::uuid
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The customer with this phone and email; null if unknown. */
export async function findCustomerByContact(
  db: Db,
  { phone, email }: { readonly phone: string | null; readonly email: string },
): Promise<CustomerId | null> {
  const { rows } = await sql<{ id: CustomerId | null }>`
    select customer_of(${phone}::text, ${email}::text) as id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether the customer with this phone and email made the booking. */
export async function isBookingOfContact(
  db: Db,
  id: OrderId,
  { phone, email }: { readonly phone: string | null; readonly email: string },
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean | null }>`
    select customer_of(customer_phone_e164, customer_email) = customer_of(${phone}::text, ${email}::text)
      as same
    from order_facts as orders where id = ${id}
  `.execute(db);
  return rows[0]?.same === true;
}
