import { type Kysely, sql } from 'kysely';

/** What an extra hour costs is the owner's to set; a booking keeps what it was made with (specification 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Bookings made before, and those of a copy that has not been replaced yet, were sold with 45 dollars.
  await sql`
    alter table orders add extra_hour_cents integer not null default 4500
      check (extra_hour_cents > 0)
  `.execute(db);
}
