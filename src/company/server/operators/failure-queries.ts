import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';
import { type Brake, FAILURES_EXPIRE_MS, type Failures, waitSeconds } from './brake.ts';

/**
 * Counts a try before its password is checked, so a hundred simultaneous tries count as a hundred.
 * A try during its wait does not count. Returns what is then known about the key.
 */
export async function countTry(
  db: Db,
  key: Buffer,
  brake: Brake,
  now: Date,
): Promise<{ taken: boolean; failures: Failures }> {
  const waits = waitSeconds(brake);
  const wait = sql`(${waits}::int[])[least(known.failures, ${waits.length - 1}::int) + 1]`;
  const forgotten = new Date(now.getTime() - FAILURES_EXPIRE_MS);
  const { rows } = await sql<Failures>`
    insert into operator_failures as known (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when known.last_at < ${forgotten} then 1 else known.failures + 1 end,
      last_at = ${now}
    where ${wait} = 0 or known.last_at <= ${now}::timestamptz - ${wait} * interval '1 second'
    returning failures as count, last_at as "lastAt"
  `.execute(db);
  if (rows[0] !== undefined) return { taken: true, failures: rows[0] };
  const known = await db
    .selectFrom('operator_failures')
    .select(['failures as count', 'last_at as lastAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  return { taken: false, failures: known ?? { count: 1, lastAt: now } };
}

/** The password was right, so this try is not a failure. */
export async function uncountTry(db: Db, key: Buffer): Promise<void> {
  await sql`
    update operator_failures set failures = greatest(0, failures - 1) where key = ${key}
  `.execute(db);
}

export async function forgetFailures(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('operator_failures').where('key', '=', key).execute();
}
