import { type Kysely, sql } from 'kysely';

/**
 * Digests of days contain more from now on, so they are not compared with those sent to phones
 * before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update crew_push set told = '{}'`.execute(db);
}
