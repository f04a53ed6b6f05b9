import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { migrateJobs } from '#platform/server/jobs/migrate-jobs.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { Db } from '#registry/tables.ts';
import { isDatabaseAway } from './errors.ts';
import { readSchemaState, type SchemaState, waitingMigrations } from './history.ts';
import { migrateToLatest } from './migrate.ts';
import { createDb, createPool } from './pool.ts';
import { refuseSharedSessions } from './pooler.ts';
import { postgresRefusal } from './postgres-refusal.ts';

/** The oldest major version that passes the integration tests (docs/databases.md). */
const OLDEST = 16;
const RETRY_MS = 500;

interface Preparing {
  /** How long it may take to answer, since containers start in any order. */
  readonly patienceMs?: number;
  /** Called once, with why it does not answer yet. */
  readonly onAway?: (why: string) => void;
  /**
   * Runs before a database with data is changed; if it throws, nothing changes. Returns what to do
   * if the change fails.
   */
  readonly beforeMigrating?: (migrations: readonly string[]) => Promise<() => Promise<void>>;
}

/**
 * Brings a database to the newest schema, ours and the jobs'.
 * @throws Refusal
 */
export async function prepareDatabase(
  connectionString: string,
  { patienceMs = 0, onAway, beforeMigrating }: Preparing = {},
): Promise<void> {
  const pool = createPool({ connectionString, max: 3, statementMs: 0 });
  const db = createDb(pool);
  try {
    await waitForDatabase(pool, Date.now() + patienceMs, onAway);
    await requireVersion(pool);
    await refuseSharedSessions(pool);
    const standing = await requireUsable(db);
    if (standing === 'newer') return;
    const waiting = await waitingMigrations(db);
    const isChanged = standing === 'current' && waiting.length > 0;
    const undo = isChanged ? await beforeMigrating?.(waiting) : undefined;
    try {
      await migrateToLatest(db);
    } catch (error) {
      const standsAsBefore = await waitingMigrations(db).then(
        (now) => now.length === waiting.length,
        () => false,
      );
      if (standsAsBefore) await undo?.();
      throw error;
    }
    await migrateJobs(pool);
  } catch (error) {
    const isForbidden = postgresRefusal(error)?.code === 'database-forbids';
    throw isForbidden ? new Refusal('database-not-owned', {}, { cause: error }) : error;
  } finally {
    await db.destroy();
  }
}

/**
 * Like `prepareDatabase`, for a database restored from a file. False: it is from before the schema
 * started over, and stays unchanged until a person migrates it.
 * @throws Refusal
 */
export async function prepareRestored(connectionString: string): Promise<boolean> {
  try {
    await prepareDatabase(connectionString);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'database-older') return false;
    throw error;
  }
}

/**
 * Checks that a database answers and is new enough, whatever it contains.
 * @throws Refusal
 */
export async function requireDatabase(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, max: 1, onlyReads: true });
  try {
    await waitForDatabase(pool, Date.now());
    await requireVersion(pool);
  } finally {
    await pool.end();
  }
}

async function waitForDatabase(
  pool: Pool,
  deadline: number,
  onAway?: Preparing['onAway'],
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= deadline) throw unusable(error);
      if (tries === 1) onAway?.(reasonOf(error));
      await wait(RETRY_MS);
    }
  }
}

async function requireVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  refuseOlder(rows[0]?.server_version ?? '');
}

/** @param version as PostgreSQL reports it, such as "16.14 (Debian 16.14-1)" */
export function refuseOlder(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new Refusal('postgres-too-old', { oldest: OLDEST, version });
}

/**
 * 'newer': a newer version has added to it what this one does not read, as in a rolling restart.
 * @throws Refusal
 */
export async function requireUsable(db: Db): Promise<SchemaState['is']> {
  const standing = await readSchemaState(db);
  if (standing.is === 'newer') {
    if (standing.canBeUsed) return 'newer';
    throw new Refusal('database-newer');
  }
  if (standing.is !== 'older') return standing.is;
  throw new Refusal('database-older');
}

function unusable(error: unknown): Refusal {
  const why = reasonOf(error);
  if (isAboutCertificate(error))
    return new Refusal('database-certificate', { why }, { cause: error });
  const known = postgresRefusal(error);
  return known ?? new Refusal('database-unreachable', { why }, { cause: error });
}

/** PostgreSQL's own messages name the file. System errors are recognized by their code. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined || code === '28P01' || code === '3D000' ? message : code;
}

/** An error of Node.js or OpenSSL about certificates, or an unreadable `sslrootcert` file. */
function isAboutCertificate(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return /CERT|LEAF_SIGNATURE|ISSUER|ALTNAME/.test(code) || syscall === 'open';
}
