import { type Kysely, sql } from 'kysely';

/** What a visitor let us keep of a booking is changed and deleted by that visitor alone (ruling 41). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMN).execute(db);
}

// No reference: a visitor may be forgotten while the booking is still kept. Null without a session.
const COLUMN = 'alter table unfinished_bookings add column visitor_id uuid';
