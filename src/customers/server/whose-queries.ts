import { type RawBuilder, sql } from 'kysely';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { hasOfficeMessage } from '#own-page/server/thread/thread.ts';
import type { Db } from '#registry/tables.ts';

/**
 * The ids of what someone sent, in a table with a phone and an email: rows with their phone, and rows without a phone
 * but with their email. Like `customer_of` for one row.
 */
function idsSentBy(
  { table, phone, mail }: { table: string; phone: string; mail: string },
  customer: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [from, by, at] = [sql.table(table), sql.ref(phone), sql.ref(mail)];
  return sql`(
    select ${from}.id from customer_keys as key join ${from} on ${by} = key.value
    where key.customer_id = ${customer} and key.kind = 'phone'
    union all
    select ${from}.id from customer_keys as key join ${from} on lower(${at}) = key.value
    where key.customer_id = ${customer} and key.kind = 'email' and ${by} is null
  )`;
}

const ORDERS = { table: 'orders', phone: 'customer_phone_e164', mail: 'customer_email' };
const MESSAGES = { table: 'contact_messages', phone: 'phone_e164', mail: 'email' };
const UNFINISHED = { table: 'unfinished_bookings', phone: 'phone_e164', mail: 'email' };

export const ordersOf = (customer: RawBuilder<unknown>) => idsSentBy(ORDERS, customer);
export const messagesOf = (customer: RawBuilder<unknown>) => idsSentBy(MESSAGES, customer);
export const unfinishedOf = (customer: RawBuilder<unknown>) => idsSentBy(UNFINISHED, customer);

const SENT_TABLES = [ORDERS, MESSAGES, UNFINISHED];

/**
 * Whether a key (a `customer_keys` row named `key`) is in use: by a booking, message, enquiry, unfinished booking,
 * referral or credit, assigned as in `idsSentBy`.
 */
export const isKeyUsed: RawBuilder<boolean> = sql`case key.kind
  when 'phone' then ${anyOf([
    ...SENT_TABLES.map(({ table, phone }) => existsIn(table, sql`${sql.ref(phone)} = key.value`)),
    existsIn('referrals', sql`key.value in (referrer_phone, customer_phone)`),
    existsIn('credit_accounts', sql`phone = key.value`),
    hasOfficeMessage.phone(sql`key.value`),
  ])}
  else ${anyOf([
    ...SENT_TABLES.map(({ table, phone, mail }) =>
      existsIn(table, sql`lower(${sql.ref(mail)}) = key.value and ${sql.ref(phone)} is null`),
    ),
    hasOfficeMessage.email(sql`key.value`),
  ])} end`;

function existsIn(table: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${sql.table(table)} where ${condition})`;
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The customers of these bookings; each person once. */
export async function customersOfOrders(db: Db, ids: readonly string[]): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: CustomerId | null }>`
    select distinct customer_of(customer_phone_e164, customer_email) as id
    from order_facts where id = any(${ids}::uuid[])
  `.execute(db);
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** Whether one browser made all of these bookings, with one phone and one email. */
export async function haveOneBooker(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ one: boolean }>`
    select count(distinct (visitor_id, customer_phone_e164, lower(customer_email))) = 1 as one
    from order_facts where id = any(${ids}::uuid[])
  `.execute(db);
  return rows[0]?.one === true;
}

/** The people with an email address. */
export async function customersOfEmail(db: Db, email: string): Promise<CustomerId[]> {
  const rows = await db
    .selectFrom('customer_keys')
    .select('customer_id')
    .where('kind', '=', 'email')
    .where('value', '=', email)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Someone's bookings, oldest first. */
export async function orderIdsOf(db: Db, id: CustomerId): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from order_facts where id in ${ordersOf(sql`${id}::uuid`)} order by id
  `.execute(db);
  return rows.map((order) => order.id);
}
