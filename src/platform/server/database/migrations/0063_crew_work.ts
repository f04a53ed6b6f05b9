import { type Kysely, sql } from 'kysely';

/** What the office sees of a crew's day, as it happens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether a crew clocks in at all: a visit that nobody clocked in at is late only then.
  await sql`create index visit_events_of_phones on visit_events (crew_id, at)
    where source = 'crew-phone'`.execute(db);
  // Hours are read by week, of everyone.
  await sql`create index on work_events (at)`.execute(db);
  await sql`create trigger tell_of_work after insert on visit_photos
    for each statement execute function tell_of_work()`.execute(db);
}
