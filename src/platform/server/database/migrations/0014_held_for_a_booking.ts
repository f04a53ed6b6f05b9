import { type Kysely, sql } from 'kysely';

/** What is held for a booking is found by the booking's name, so it holds one time alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table schedules add column booking_id uuid`.execute(db);
  await sql`create index on schedules (booking_id) where booking_id is not null`.execute(db);
}
