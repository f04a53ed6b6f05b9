import { type Kysely, sql } from 'kysely';

/** On which rhythm a time was chosen: the order that names it is sold on that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view schedule_facts with (security_invoker = true) as
    select id, preferred_times, line1, line2, city, region, postal_code, access_notes, parking_notes,
      pet_notes, wanted_start, booking_id, visitor_name, visitor_id, rhythm
    from schedules
  `.execute(db);
}
