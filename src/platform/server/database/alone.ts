import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

/** Runs `work`, or returns undefined if work of that name is already running in any process. */
export function tryWithAdvisoryLock<T>(
  db: Db,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(${key}) as got
    `.execute(connection);
    if (rows[0]?.got !== true) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
