import { sql } from 'kysely';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { ImportState } from '#customers/contract/imports.ts';
import type { ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { ImportedRowsTable } from './tables.ts';

export interface ImportRow {
  id: string;
  kind: ImportKind;
  source: ImportSource;
  state: ImportState;
}

/** The progress of undoing an import. */
interface UndoProgress {
  undone_to_order: OrderId | null;
  undone_to_customer: CustomerId | null;
}

/** False if there already is one with this id. */
export async function insertImport(
  trx: Trx,
  row: Pick<ImportRow, 'id' | 'kind' | 'source'> & { operator_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks it: calls that add or remove its lines take turns. */
export function lockImport(trx: Trx, id: string): Promise<(ImportRow & UndoProgress) | undefined> {
  return trx
    .selectFrom('imports')
    .select(['id', 'kind', 'source', 'state', 'undone_to_order', 'undone_to_customer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeUndoProgress(
  trx: Trx,
  id: string,
  { order, customer }: { order: OrderId | undefined; customer?: CustomerId | undefined },
): Promise<void> {
  if (order === undefined && customer === undefined) return;
  await trx
    .updateTable('imports')
    .set({
      ...(order && { undone_to_order: order }),
      ...(customer && { undone_to_customer: customer }),
    })
    .where('id', '=', id)
    .execute();
}

/** If the same file is imported twice at once, one of them imports each line. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`.execute(trx);
}

export async function setState(trx: Trx, id: string, state: ImportState): Promise<void> {
  const undone_at = state === 'undone' ? sql<Date>`now()` : undefined;
  await trx
    .updateTable('imports')
    .set({ state, ...(undone_at && { undone_at }) })
    .where('id', '=', id)
    .execute();
}

/** The keys among these that were imported before, in hexadecimal. */
export async function importedKeys(db: Db, keys: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select encode(key, 'hex') as key from imported_rows
    where key = any(${keys}::bytea[])
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function insertRows(trx: Trx, rows: readonly ImportedRowsTable[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('imported_rows').values(rows).execute();
}

/** Ids in time order, so that lists show imported records in file order. */
export async function generateIds<Id extends string>(trx: Trx, count: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select uuidv7() as id from generate_series(1, ${count}::int)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export interface ListedImport extends ImportRow {
  at: Date;
  who: string;
  customers: number;
  visits: number;
}

const NEWEST_IMPORTS = 20;

export async function newestImports(db: Db): Promise<ListedImport[]> {
  const { rows } = await sql<ListedImport>`
    select each.id, kind, source, state, each.created_at as at, ${nameOfOperator('each.operator_id')} as who,
      (select count(*)::int from customers where import_id = each.id and erased_at is null)
        as customers,
      (select count(*)::int from order_facts where import_id = each.id) as visits
    from imports as each
    order by each.created_at desc limit ${NEWEST_IMPORTS}
  `.execute(db);
  return rows;
}

/** Some of the people in an import, or whose pages have something from it. */
export async function peopleInImport(
  trx: Trx,
  importId: string,
  { after, most }: { readonly after: CustomerId | null; readonly most: number },
): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: CustomerId }>`
    select customer_id as id from (
      select customer_id from imported_rows where import_id = ${importId}
      union select customer_id from customer_keys where import_id = ${importId}
      union select customer_id from customer_homes where import_id = ${importId}
      union select customer_id from customer_changes where import_id = ${importId}
    ) as people
    where ${after}::uuid is null or customer_id > ${after} order by 1 limit ${most}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Forgets removed rows, so that they can be imported again, but not those that stayed. Returns what stayed. */
export async function deleteRemovedRows(
  trx: Trx,
  importId: string,
): Promise<{ customers: number; visits: number }> {
  await sql`
    delete from imported_rows as row where import_id = ${importId} and case
      when order_id is null then not exists (
        select from customers where id = row.customer_id and import_id = ${importId})
      else not exists (select from order_facts where id = row.order_id)
    end
  `.execute(trx);
  const { rows } = await sql<{ customers: number; visits: number }>`
    select (select count(*)::int from customers where import_id = ${importId}) as customers,
      (select count(*)::int from order_facts where import_id = ${importId}) as visits
  `.execute(trx);
  return rows[0] ?? { customers: 0, visits: 0 };
}
