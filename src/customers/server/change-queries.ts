import { type Selectable, sql } from 'kysely';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { ChangedField } from '#customers/contract/customers.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { customerPages } from './home-queries.ts';
import type { CustomerKeysTable, CustomersTable } from './tables.ts';
import { ordersOf } from './whose-queries.ts';

export type Customer = Selectable<CustomersTable>;
/** A person's details that are edited by hand. */
export type Facts = Pick<
  Customer,
  'name' | 'phone_e164' | 'email' | 'language' | 'consent' | 'notes' | 'tags'
>;
export type Key = Pick<Selectable<CustomerKeysTable>, 'kind' | 'value'>;

/** Advances the version if it is still this one; undefined if someone else changed it first. */
export function claimCustomerVersion(
  trx: Trx,
  id: CustomerId,
  version: number,
): Promise<Customer | undefined> {
  return trx
    .updateTable('customers')
    .set({ row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .where('row_version', '=', version)
    .where('joined_into', 'is', null)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function setFacts(trx: Trx, id: CustomerId, facts: Facts): Promise<void> {
  const { name, phone_e164, email, language, consent, notes, tags } = facts;
  await trx
    .updateTable('customers')
    .set({ name, phone_e164, email, language, consent, notes, tags })
    .where('id', '=', id)
    .execute();
}

/** Gives a key to a person; answers its owner if it already has one. */
export async function assignKey(
  trx: Trx,
  { kind, value }: Key,
  id: CustomerId,
): Promise<CustomerId> {
  const { rows } = await sql<{ owner: CustomerId }>`
    insert into customer_keys as known (kind, value, customer_id, home_id)
    values (${kind}, ${value}, ${id}, ${id})
    on conflict (kind, value) do update set customer_id = known.customer_id
    returning customer_id as owner
  `.execute(trx);
  return rows[0]?.owner ?? id;
}

/** Copies all keys and streets of people into the search columns. */
export async function copyForSearch(trx: Trx, ...ids: readonly CustomerId[]): Promise<void> {
  const page = sql`page.id`;
  await sql`
    update customers set known_by = known.keys, streets = known.streets
    from (
      select page.id, coalesce((
          select string_agg(value, ' ' order by kind, value) from customer_keys
          where customer_id = page.id), '') as keys,
        coalesce((
          select string_agg(distinct lower(line1), ' ') from (
            select line1 from order_facts as orders join schedule_facts as schedules on schedules.id = schedule_request_id
            where orders.id in ${ordersOf(page)}
            union all
            select line1 from customer_homes
            where customer_id in ${customerPages(page)} and removed_at is null
          ) as places), '') as streets
      from customers as page where page.id = any(${ids}::uuid[])
    ) as known
    where customers.id = known.id
  `.execute(trx);
}

export interface BookedOrder {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly phone: string | null;
  readonly email: string;
}

export async function listBookedOrders(trx: Trx, id: CustomerId): Promise<BookedOrder[]> {
  return trx
    .selectFrom('order_facts as orders')
    .select(['id', 'status', 'customer_phone_e164 as phone', 'customer_email as email'])
    .where(sql<boolean>`id in ${ordersOf(sql`${id}::uuid`)}`)
    .execute();
}

export interface Change {
  readonly field: ChangedField;
  readonly before: string;
  readonly after: string;
}

export async function insertChanges(
  trx: Trx,
  by: { customerId: CustomerId; operatorId: string; joinedId?: CustomerId },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    ...change,
    customer_id: by.customerId,
    operator_id: by.operatorId,
    joined_id: by.joinedId ?? null,
  }));
  await trx.insertInto('customer_changes').values(rows).execute();
}

/** Newest first. */
export function changesOf(db: Db, id: CustomerId, most: number) {
  return db
    .selectFrom('customer_changes as change')
    .leftJoin('api_key_facts as key', (on) =>
      on.on('change.actor', '=', sql<string>`'api:' || key.id`),
    )
    .select([
      'change.id',
      sql<string>`coalesce(${nameOfOperator('change.operator_id')}, key.name, change.actor)`.as(
        'who',
      ),
      'change.created_at as at',
      'change.field',
      'change.before',
      'change.after',
    ])
    .where('change.customer_id', '=', id)
    .orderBy('change.id', 'desc')
    .limit(most)
    .execute();
}
