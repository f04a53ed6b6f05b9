import { type Kysely, sql } from 'kysely';

/** What a customer answered about their home, in the words of the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column answers jsonb not null default '[]'`.execute(db);
}
