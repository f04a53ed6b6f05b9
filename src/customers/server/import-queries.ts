import { sql } from 'kysely';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import { rowOfPlace } from '#visits/server/visits.ts';
import type { Change, Customer, Facts, Key } from './change-queries.ts';

export interface ImportedHome {
  readonly customerId: CustomerId;
  readonly address: PostalAddress;
}

type PageFacts = { readonly id: CustomerId; readonly facts: Facts };

/** The owners of these keys, locked until the transaction ends: one row per known key. */
export async function lockCustomersByKeys(
  trx: Trx,
  keys: readonly Key[],
): Promise<(Customer & Key)[]> {
  const valuesOf = (kind: Key['kind']) =>
    keys.filter((key) => key.kind === kind).map(({ value }) => value);
  const { rows } = await sql<Customer & Key>`
    select customer.*, key.kind, key.value
    from customer_keys as key join customers as customer on customer.id = key.customer_id
    where (key.kind = 'phone' and key.value = any(${valuesOf('phone')}::text[]))
      or (key.kind = 'email' and key.value = any(${valuesOf('email')}::text[]))
    order by customer.id for no key update of customer
  `.execute(trx);
  return rows;
}

export async function insertImported(
  trx: Trx,
  importId: string,
  pages: readonly PageFacts[],
): Promise<void> {
  if (pages.length === 0) return;
  const rows = pages.map(({ id, facts }) => ({
    ...facts,
    id,
    joined_into: null,
    import_id: importId,
  }));
  await trx.insertInto('customers').values(rows).execute();
}

/** Stores keys; returns how many had no owner yet. */
export async function insertKeys(
  trx: Trx,
  importId: string,
  keys: readonly (Key & { readonly customer_id: CustomerId })[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = keys.map((key) => ({ ...key, home_id: key.customer_id, import_id: importId }));
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('customer_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Stores homes, except addresses that the person already has. */
export async function insertHomes(
  trx: Trx,
  importId: string,
  homes: readonly ImportedHome[],
): Promise<void> {
  if (homes.length === 0) return;
  await trx
    .insertInto('customer_homes')
    .values(
      homes.map(({ customerId, address }) => ({
        ...rowOfPlace({ address }),
        customer_id: customerId,
        import_id: importId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Applies an import's facts; a page that this import created stays unmodified, however many lines add to it. */
export async function updateFacts(
  trx: Trx,
  importId: string,
  pages: readonly PageFacts[],
): Promise<void> {
  if (pages.length === 0) return;
  const rows = pages.map(({ id, facts }) => ({ ...facts, id }));
  await sql`
    update customers set name = now.name, phone_e164 = now.phone_e164, email = now.email,
      consent = now.consent, notes = now.notes, tags = now.tags,
      row_version = customers.row_version + case
        when customers.import_id = ${importId} and customers.row_version = 1 then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id uuid, name text,
      phone_e164 text, email text, consent text, notes text, tags text[])
    where customers.id = now.id
  `.execute(trx);
}

export async function insertImportChanges(
  trx: Trx,
  { importId, operatorId }: { readonly importId: string | null; readonly operatorId: string },
  changes: readonly (Change & { readonly customer_id: CustomerId })[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    ...change,
    operator_id: operatorId,
    joined_id: null,
    import_id: importId,
  }));
  await trx.insertInto('customer_changes').values(rows).execute();
}

/** Which of these people an import changed, their current details, and what it changed. Locks them. */
export async function lockChangedByImport(
  trx: Trx,
  importId: string,
  people: readonly CustomerId[],
): Promise<(Customer & { readonly changes: readonly Change[] })[]> {
  const { rows } = await sql<Customer & { changes: Change[] }>`
    select customer.*, (
      select json_agg(json_build_object('field', field, 'before', before, 'after', after) order by id)
      from customer_changes where customer_id = customer.id and import_id = ${importId}
    ) as changes
    from customers as customer
    where id in (
        select customer_id from customer_changes
        where import_id = ${importId} and customer_id = any(${people}::uuid[]))
      and erased_at is null
    order by id for update
  `.execute(trx);
  return rows;
}

/** A changed row no longer belongs to this import: undoing once is enough. */
export async function forgetChanges(
  trx: Trx,
  importId: string,
  people: readonly CustomerId[],
): Promise<void> {
  await sql`
    update customer_changes set import_id = null
    where import_id = ${importId} and customer_id = any(${people}::uuid[])
  `.execute(trx);
}
