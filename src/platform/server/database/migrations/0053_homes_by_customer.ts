import { type Kysely, sql } from 'kysely';

/** A customer's page reads the homes that were taken off it, too: those stood in no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index customer_homes_of on customer_homes (customer_id, id desc)`.execute(db);
}
