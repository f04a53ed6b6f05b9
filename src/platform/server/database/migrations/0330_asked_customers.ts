import { type Kysely, sql } from 'kysely';

/** A hand-over asks customers whose visit nobody can take, by messages with a subject of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hand_overs add column asked jsonb not null default '[]'`.execute(db);
  await sql`alter table customer_messages add column subject text`.execute(db);
}
