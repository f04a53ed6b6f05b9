import { sql } from 'kysely';
import type { DifferenceId, OrderId, SessionRef } from '#kernel/rules/ids.ts';
import type { Resolution } from '#payments/contract/reconciliation.ts';
import { type Difference, keyOf, subjectOf } from '#payments/rules/difference.ts';
import type { Db, Trx } from '#registry/tables.ts';

/**
 * Stores the differences found: the same difference is one row, and a resolved one stays resolved
 * unless its content has changed. Those judged and not found are gone.
 */
export async function storeDifferences(
  trx: Trx,
  found: readonly Difference[],
  judged: readonly string[],
): Promise<void> {
  const rows = found.map((content) => ({
    key: keyOf(content),
    subject: subjectOf(content),
    content,
  }));
  await sql`
    insert into reconciliation_differences as known (key, subject, content)
    select key, subject, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(key text, subject text, content jsonb)
    on conflict (key) do update set subject = excluded.subject, content = excluded.content,
      state = 'open', row_version = known.row_version + 1
    where known.state = 'gone' or known.content <> excluded.content
  `.execute(trx);
  await sql`
    update reconciliation_differences set state = 'gone', row_version = row_version + 1
    where subject = any(${[...judged]}::text[]) and state <> 'gone'
      and key <> all(${rows.map(({ key }) => key)}::text[])
  `.execute(trx);
}

/** The subject of every open difference. */
export async function openSubjects(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select('subject')
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function countOpen(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('reconciliation_differences')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return open;
}

/** Card pages that were listed without a booking. */
export async function sessionsWithoutBooking(db: Db, most: number): Promise<SessionRef[]> {
  const { rows } = await sql<{ ref: SessionRef }>`
    select subject as ref from reconciliation_differences
    where state = 'open' and content ->> 'kind' = 'session-unknown' limit ${most}
  `.execute(db);
  return rows.map(({ ref }) => ref);
}

const DIFFERENCE_COLUMNS = ['id', 'content', 'state', 'resolution', 'row_version'] as const;

export function findDifference(db: Db, id: DifferenceId) {
  return db
    .selectFrom('reconciliation_differences')
    .select(DIFFERENCE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockDifference(trx: Trx, id: DifferenceId) {
  return trx
    .selectFrom('reconciliation_differences')
    .select(DIFFERENCE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setResolved(
  trx: Trx,
  id: DifferenceId,
  how: {
    readonly resolution: Resolution;
    readonly note: string | null;
    readonly operatorId: string;
  },
): Promise<void> {
  await trx
    .updateTable('reconciliation_differences')
    .set({
      state: 'resolved',
      resolution: how.resolution,
      note: how.note,
      resolved_by: how.operatorId,
      resolved_at: sql<Date>`now()`,
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setReopened(trx: Trx, id: DifferenceId): Promise<void> {
  await trx
    .updateTable('reconciliation_differences')
    .set({ state: 'open', row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Erases owners' notes about these orders' money; the differences and how they were resolved stay. */
export async function eraseNotes(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  await sql`
    update reconciliation_differences set note = null where order_id = any(${orders}::uuid[])
  `.execute(trx);
}
