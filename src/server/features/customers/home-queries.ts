import { type RawBuilder, sql } from 'kysely';
import type { CustomerId } from '#domain/order/ids.ts';
import type { Db, Trx } from '#server/database/schema.ts';

export interface CustomerHomeRow {
  id: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postal_code: string;
}

/** Of a person's page and of those that were joined to it: no row is moved by joining. */
export function ownPages(customer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with recursive own as (
      select ${customer} as id
      union
      select joined.id from customers as joined join own on joined.joined_into = own.id
    ) select id from own
  )`;
}

/** Newest first. */
export async function homesOf(db: Db, id: CustomerId): Promise<CustomerHomeRow[]> {
  const { rows } = await sql<CustomerHomeRow>`
    select id, line1, line2, city, region, postal_code from customer_homes
    where customer_id in ${ownPages(sql`${id}::uuid`)} order by id desc
  `.execute(db);
  return rows;
}

export async function deleteHomes(trx: Trx, ids: readonly CustomerId[]): Promise<void> {
  await sql`delete from customer_homes where customer_id = any(${ids}::uuid[])`.execute(trx);
}
