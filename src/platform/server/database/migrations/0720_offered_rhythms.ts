import { type Kysely, sql } from 'kysely';

/** What each visit costs of a booking on a rhythm that the office took by terms; null: it comes just once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table term_offers add column rhythm jsonb`.execute(db);
}
