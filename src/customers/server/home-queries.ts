import { type RawBuilder, sql } from 'kysely';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';
import type { PlaceRow } from '#visits/server/schedules/place-table.ts';
import { placeColumns, placeOfRow, rowOfPlace } from '#visits/server/visits.ts';
import type { EditedHome } from './merged-homes.ts';

interface HomeRow extends PlaceRow {
  id: string;
  label: string;
  bedroom_bath: string;
  size_category: string;
  order_ids: OrderId[];
  removed: boolean;
}

/** A person's page and all pages joined to it: joining moves no row. */
export function customerPages(customer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with recursive own as (
      select ${customer} as id
      union
      select joined.id from customers as joined join own on joined.joined_into = own.id
    ) select id from own
  )`;
}

/** Newest first, including removed ones. */
export async function listEditedHomes(db: Db, id: CustomerId): Promise<EditedHome[]> {
  const { rows } = await sql<HomeRow>`
    select id, label, bedroom_bath, size_category, order_ids, removed_at is not null as removed,
      ${sql.join(placeColumns.map((column) => sql.ref(column)))}
    from customer_homes where customer_id in ${customerPages(sql`${id}::uuid`)} order by id desc
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    orderIds: row.order_ids,
    isRemoved: row.removed,
    facts: {
      name: row.label,
      ...placeOfRow(row),
      bedroomBath: row.bedroom_bath,
      sizeCategory: row.size_category,
    },
  }));
}

/** Stores a home; an imported one is now the operator's own. */
export async function storeHome(
  trx: Trx,
  customerId: CustomerId,
  { id, facts, orderIds, isRemoved }: EditedHome,
): Promise<void> {
  const values = {
    ...rowOfPlace(facts),
    label: facts.name,
    bedroom_bath: facts.bedroomBath,
    size_category: facts.sizeCategory,
    order_ids: [...orderIds],
    removed_at: isRemoved ? new Date() : null,
  };
  await trx
    .insertInto('customer_homes')
    .values({ ...values, id, customer_id: customerId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, import_id: null }))
    .execute();
}

/** Whether a home with that id belongs to someone else. */
export async function belongsToAnotherCustomer(
  trx: Trx,
  id: string,
  own: CustomerId,
): Promise<boolean> {
  const { rows } = await sql`
    select from customer_homes
    where id = ${id} and customer_id not in ${customerPages(sql`${own}::uuid`)}
  `.execute(trx);
  return rows.length > 0;
}

/** A home in the file of a person's data. */
export function homeExport(facts: HomeFacts) {
  return {
    name: facts.name,
    ...rowOfPlace(facts),
    bedroom_bath: facts.bedroomBath,
    size_category: facts.sizeCategory,
  };
}

export async function deleteHomes(trx: Trx, ids: readonly CustomerId[]): Promise<void> {
  await sql`delete from customer_homes where customer_id = any(${ids}::uuid[])`.execute(trx);
}
