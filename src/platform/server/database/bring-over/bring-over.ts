import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Pool } from 'pg';
import { migrations } from '#platform/server/database/migrations/all.ts';
import { createPool } from '#platform/server/database/pool.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { describeSchema } from './describe-schema.ts';
import { standingOf } from './history.ts';
import * as names from './names.ts';

/** What must be as many after it as before. */
export interface Counts {
  readonly orders: number;
  readonly events: number;
  readonly mails: number;
  readonly deliveries: number;
}

export interface BroughtOver {
  readonly before: Counts;
  readonly after: Counts;
}

const REFUSALS = {
  older: 'bring-over-too-old',
  newer: 'bring-over-newer',
  unknown: 'bring-over-unknown',
} as const;

const BASELINE = '0001_baseline';

/** Kysely's own lock of migrations: a server that starts waits for the end of this. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * What bringing over works with: one connection, under a name of its own from its first moment. Of two
 * commands at once neither takes the other for a server.
 */
export function bringOverPool(connectionString: string): Pool {
  return createPool({ connectionString, max: 1, name: 'wellkept bring-over', statementMs: 0 });
}

/**
 * Brings a database from before the baseline to it, in one transaction: all of it, or nothing. Null
 * where there is nothing to do. @throws Refusal
 */
export function bringOver(db: Db): Promise<BroughtOver | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    const standing = await standingOf(trx);
    if (standing.is === 'baseline' || standing.is === 'empty') return null;
    if (standing.is !== 'waiting') {
      throw new Refusal(REFUSALS[standing.is]);
    }
    await requireAlone(trx);
    const before = await countRows(trx);
    const steps: readonly Migration[] = [...standing.missing, names];
    for (const step of steps) await step.up(trx);
    const after = await countRows(trx);
    requireSame(before, after);
    await requireBaseline(trx);
    await recordBaseline(trx);
    return { before, after };
  });
}

/** A server that runs would go on with tables that are gone. */
async function requireAlone(trx: Trx): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'wellkept' and pid <> pg_backend_pid()
  `.execute(trx);
  if (rows.length === 0) return;
  throw new Refusal('database-in-use');
}

async function countRows(trx: Trx): Promise<Counts> {
  const { rows } = await sql<{ moved: boolean; renamed: boolean }>`
    select to_regclass('outbox_messages') is not null as moved,
      to_regclass('order_events') is not null as renamed
  `.execute(trx);
  const { moved, renamed } = rows[0] ?? { moved: false, renamed: false };
  const messages = (channel: string) => sql`outbox_messages where channel = ${sql.lit(channel)}`;
  const counted = await sql<Counts>`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from ${sql.table(renamed ? 'order_events' : 'order_timeline')}) as events,
      (select count(*)::int from ${moved ? messages('mail') : sql`mails`}) as mails,
      (select count(*)::int from ${moved ? messages('crm') : sql`crm_deliveries`}) as deliveries
  `.execute(trx);
  const [counts] = counted.rows;
  if (counts === undefined) throw new Error('PostgreSQL counted nothing');
  return counts;
}

/** @throws Refusal where anything was lost, or came twice */
function requireSame(before: Counts, after: Counts): void {
  const same = JSON.stringify(before) === JSON.stringify(after);
  if (same) return;
  throw new Refusal('counts-differ', { before, after });
}

/** @throws Refusal where the schema is not what the baseline makes of an empty database */
async function requireBaseline(trx: Trx): Promise<void> {
  const [has, wants] = [await describeSchema(trx), await describeBaseline(trx)];
  const extra = has.filter((line) => !wants.includes(line)).map((line) => `+ ${line}`);
  const missing = wants.filter((line) => !has.includes(line)).map((line) => `- ${line}`);
  if (extra.length + missing.length === 0) return;
  throw new Refusal('tables-differ', { lines: [...extra, ...missing] });
}

/** The baseline is made for a moment, beside what is there: under other names, and taken back. */
async function describeBaseline(trx: Trx): Promise<string[]> {
  await sql`savepoint before_baseline`.execute(trx);
  await sql`alter schema sandbox rename to sandbox_brought_over`.execute(trx);
  await sql`create schema baseline`.execute(trx);
  await sql`set local search_path = baseline, public`.execute(trx);
  await migrations[BASELINE]?.up(trx);
  const lines = await describeSchema(trx, 'baseline');
  await sql`rollback to savepoint before_baseline`.execute(trx);
  return lines;
}

async function recordBaseline(trx: Trx): Promise<void> {
  await sql`delete from kysely_migration`.execute(trx);
  await sql`
    insert into kysely_migration (name, timestamp)
    values (${BASELINE}, ${new Date().toISOString()})
  `.execute(trx);
}
