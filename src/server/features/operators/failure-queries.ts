import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

export interface Brake {
  /** Wrong passwords that cost nothing. */
  readonly free: number;
  /** Seconds that the wait grows to at most. */
  readonly longest: number;
}

/** After an hour without a try, counting begins anew. */
const FORGET = sql`interval '1 hour'`;

/**
 * Counts a try before its password is looked at, so that a hundred at the same moment are a hundred.
 * Answers the seconds that one has to wait instead, doubling with each try; 0 means: go on.
 */
export async function takeTry(db: Db, key: Buffer, { free, longest }: Brake): Promise<number> {
  const wait = sql`(case when known.failures <= ${free}::int then 0
    else least(${longest}::int, 2 ^ least(known.failures - ${free}::int, 20)) end)`;
  const { rows } = await sql`
    insert into operator_failures as known (key, failures, last_at) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when known.last_at < now() - ${FORGET} then 1 else known.failures + 1 end,
      last_at = now()
    where known.last_at + ${wait} * interval '1 second' <= now()
    returning 1
  `.execute(db);
  if (rows.length > 0) return 0;
  const left = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from
      known.last_at + ${wait} * interval '1 second' - now())))::int as seconds
    from operator_failures as known where key = ${key}
  `.execute(db);
  return left.rows[0]?.seconds ?? 1;
}

/** The password was right: this try was no failure. */
export async function giveTryBack(db: Db, key: Buffer): Promise<void> {
  await sql`
    update operator_failures set failures = greatest(0, failures - 1) where key = ${key}
  `.execute(db);
}

export async function forgetFailures(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('operator_failures').where('key', '=', key).execute();
}
