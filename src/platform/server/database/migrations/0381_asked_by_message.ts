import { type Kysely, sql } from 'kysely';

/** The message that asked for another time, so that it is taken back, or followed by one that the visit stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null of what was asked before: its hand-over alone knows it.
  await sql`alter table offered_times add column message_id uuid`.execute(db);
}
