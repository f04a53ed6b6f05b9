import { type Kysely, sql } from 'kysely';

/** Digests of days say more from now on: what phones were told before is not compared with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update crew_push set told = '{}'`.execute(db);
}
