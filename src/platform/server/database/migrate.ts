import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Refusal } from '#platform/server/refusal.ts';
import type { Db } from '#registry/tables.ts';
import { migrations } from './migrations/all.ts';
import { PROVIDE_UUIDV7 } from './uuidv7.ts';

/** Shorter than the second after which PostgreSQL breaks a deadlock. */
const LOCK_MS = 400;
const BETWEEN_TRIES_MS = 250;
/**
 * An export or a long list reads for a while; anything that locks a table longer is a different
 * problem.
 */
const BUSY_MS = 60_000;

/**
 * Brings the database to the newest schema. Several copies may start at once: Kysely takes an
 * advisory lock, so one does the work and the others find it done.
 * @throws Refusal
 */
export async function migrateToLatest(
  db: Db,
  history: Record<string, Migration> = migrations,
): Promise<void> {
  await sql.raw(PROVIDE_UUIDV7).execute(db);
  const deadline = Date.now() + BUSY_MS;
  for (;;) {
    const failure = await migrate(db, history);
    if (failure === null) return;
    if (!isLocked(failure)) throw failure;
    if (Date.now() >= deadline) throw new Refusal('database-busy', {}, { cause: failure });
    await wait(BETWEEN_TRIES_MS);
  }
}

async function migrate(db: Db, history: Record<string, Migration>): Promise<Error | null> {
  const provider = { getMigrations: () => Promise.resolve(withTablesTaken(history)) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return null;
  const failed = results?.find((result) => result.status === 'Error');
  if (failed === undefined) return error as Error;
  return new Error(`migration ${failed.migrationName} failed`, { cause: error });
}

/** The first migration that runs locks every table for all of them: they are one transaction. */
function withTablesTaken(history: Record<string, Migration>): Record<string, Migration> {
  let taken = false;
  async function take(db: Kysely<unknown>): Promise<void> {
    if (!taken) await takeTables(db);
    taken = true;
  }
  return Object.fromEntries(
    Object.entries(history).map(([name, { up }]) => {
      return [name, { up: (db: Kysely<unknown>) => take(db).then(() => up(db)) }];
    }),
  );
}

/**
 * A migration that locks tables one by one could deadlock with a booking. So it locks all of them
 * before changing anything, and releases them if one is in use.
 */
async function takeTables(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(db);
  await sql`
    do $$ begin execute coalesce((
      select 'lock table ' || string_agg(pg_class.oid::regclass::text, ', ') || ' in access exclusive mode'
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'sandbox') and relkind = 'r'
    ), 'select'); end $$
  `.execute(db);
  await sql`set local lock_timeout to default`.execute(db);
}

/** PostgreSQL's code for a lock that was not granted in time. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === '55P03' || isLocked(error.cause);
}
