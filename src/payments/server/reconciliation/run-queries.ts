import { type Selectable, sql } from 'kysely';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { ReconciliationRunsTable } from './tables.ts';

export type Run = Selectable<ReconciliationRunsTable>;

/** Requests a run; false if one is already requested or in progress. */
export async function insertRun(trx: Trx, askedBy: string | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reconciliation_runs')
    .values({ state: 'waiting', asked_by: askedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The run to do now: a waiting one, one that a killed process left, or a failed one to retry. Only
 * with the lock for runs.
 */
export async function beginRun(db: Db, from: Date): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update reconciliation_runs
    set state = 'running', tries = tries + 1, failure = null, read_from = ${from}, ended_at = null
    where id = (select id from reconciliation_runs order by id desc limit 1)
      and state <> 'succeeded'
    returning *
  `.execute(db);
  return rows[0];
}

export async function endRun(
  db: Db,
  id: string,
  how:
    | { readonly state: 'succeeded'; readonly transactions: number; readonly differences: number }
    | { readonly state: 'failed'; readonly failure: string },
): Promise<void> {
  await db
    .updateTable('reconciliation_runs')
    .set({ ...how, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface RunWithRequester extends Run {
  readonly who: string | null;
}

export async function newestRun(db: Db): Promise<RunWithRequester | undefined> {
  return db
    .selectFrom('reconciliation_runs as run')
    .selectAll('run')
    .select(nameOfOperator('run.asked_by').as('who'))
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the last finished run started: both books are compared up to then. */
export async function lastSuccess(db: Db): Promise<Run | undefined> {
  return db
    .selectFrom('reconciliation_runs')
    .selectAll()
    .where('state', '=', 'succeeded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lastScheduledRunAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliation_runs')
    .select('asked_at')
    .where('asked_by', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at ?? null;
}

/** Old comparisons are of no interest. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await db
    .deleteFrom('reconciliation_runs')
    .where('asked_at', '<', sql<Date>`now() - interval '400 days'`)
    .where('state', 'in', ['succeeded', 'failed'])
    .execute();
}
