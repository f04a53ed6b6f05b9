import { sql } from 'kysely';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import { isKeyUsed } from './whose-queries.ts';

export async function deleteHomesOfImport(
  trx: Trx,
  importId: string,
  people: readonly CustomerId[],
): Promise<void> {
  await sql`
    delete from customer_homes
    where import_id = ${importId} and customer_id = any(${people}::uuid[])
  `.execute(trx);
}

/** Deletes pages that are as imported, with nothing else known about the person. Returns which. */
export async function deletePagesOfImport(
  trx: Trx,
  importId: string,
  people: readonly CustomerId[],
): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: CustomerId }>`
    select id from customers as page
    where id = any(${people}::uuid[]) and import_id = ${importId} and row_version = 1
      and joined_into is null and erased_at is null
      and not exists (select from customers as joined where joined.joined_into = page.id)
      and not exists (select from customer_changes where customer_id = page.id)
      and not exists (select from customer_homes where customer_id = page.id)
      and not exists (
        select from customer_keys as key where customer_id = page.id
          and (import_id is distinct from ${importId} or ${isKeyUsed}))
    for update of page
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from customer_keys where customer_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from customers where id = any(${ids}::uuid[])`.execute(trx);
  return ids;
}

/**
 * Deletes keys that only an import brought, unless something was sent with them or they are a person's current phone or
 * email.
 */
export async function deleteKeysOfImport(
  trx: Trx,
  importId: string,
  people: readonly CustomerId[],
): Promise<void> {
  await sql`
    delete from customer_keys as key using customers as page
    where key.import_id = ${importId} and page.id = key.customer_id
      and page.id = any(${people}::uuid[]) and page.import_id is distinct from ${importId}
      and case key.kind when 'phone' then page.phone_e164 else lower(page.email) end
        is distinct from key.value
      and not ${isKeyUsed}
  `.execute(trx);
}
