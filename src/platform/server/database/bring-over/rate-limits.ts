import { type Kysely, sql } from 'kysely';

/**
 * Counts of rate limits, as rate-limiter-flexible writes them. Unlogged: a count that a crash takes
 * begins anew, and counting waits for no disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      points integer not null,
      -- unix time in milliseconds
      expire bigint
    )
  `.execute(db);
}
