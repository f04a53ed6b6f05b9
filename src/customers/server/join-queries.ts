import { sql } from 'kysely';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Change, Customer, Key } from './change-queries.ts';
import { ordersOf } from './whose-queries.ts';

/** Locks both pages, in a fixed order. */
export function lockCustomers(trx: Trx, ids: readonly CustomerId[]): Promise<Customer[]> {
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** From now on, all keys of `from` lead to `to`. */
export async function moveKeys(trx: Trx, from: CustomerId, to: CustomerId): Promise<void> {
  await trx
    .updateTable('customer_keys')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .execute();
}

/** Gives back the keys that `id` had when it was joined, including those of pages joined to it. */
export async function restoreOwnKeys(trx: Trx, id: CustomerId): Promise<void> {
  await sql`
    with recursive own as (
      select ${id}::uuid as id
      union all
      select customers.id from customers join own on customers.joined_into = own.id
    )
    update customer_keys set customer_id = ${id} where home_id in (select id from own)
  `.execute(trx);
}

export async function setJoinedInto(
  trx: Trx,
  id: CustomerId,
  into: CustomerId | null,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ joined_into: into, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What joining a page changed the last time, by field. */
export async function changesOfJoining(
  trx: Trx,
  id: CustomerId,
  joinedId: CustomerId,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select distinct on (field) field, before, after from customer_changes
    where customer_id = ${id} and joined_id = ${joinedId} order by field, id desc
  `.execute(trx);
  return rows;
}

/** A new page for a key. */
export async function pageForKey(trx: Trx, { kind, value }: Key): Promise<CustomerId> {
  const known = kind === 'phone' ? { phone_e164: value } : { phone_e164: null, email: value };
  const { id } = await trx
    .insertInto('customers')
    .values({ ...known, joined_into: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer_keys')
    .set({ customer_id: id, home_id: id })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .execute();
  return id;
}

interface NamedPage {
  id: CustomerId;
  name: string;
}

const nameColumn = sql`coalesce(nullif(name, ''), nullif(email, ''), phone_e164, '') as name`;

export async function listJoinedPages(db: Db, id: CustomerId): Promise<NamedPage[]> {
  const { rows } = await sql<NamedPage>`
    select id, ${nameColumn} from customers where joined_into = ${id} order by id
  `.execute(db);
  return rows;
}

/** Other people who share an email on a booking with this person. */
export async function listPossibleDuplicates(db: Db, id: CustomerId): Promise<NamedPage[]> {
  const { rows } = await sql<NamedPage>`
    select id, ${nameColumn} from customers
    where erased_at is null and id <> ${id} and id in (
      select key.customer_id from order_facts as orders
        join customer_keys as key on key.kind = 'email' and key.value = lower(customer_email)
      where orders.id in ${ordersOf(sql`${id}::uuid`)}
      union
      select other.customer_id from customer_keys as own
        join order_facts as orders on lower(customer_email) = own.value
        join customer_keys as other on other.kind = 'phone' and other.value = customer_phone_e164
      where own.customer_id = ${id} and own.kind = 'email'
    )
    order by id limit 5
  `.execute(db);
  return rows;
}
