import { type Kysely, sql } from 'kysely';

const TABLES = ['visits', 'crews', 'crew_exceptions', 'crew_busy', 'scheduling_rules'];

/** Copies that cache free times are notified of every change to what they depend on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_times() returns trigger language plpgsql as $$
    begin
      perform pg_notify('times', '');
      return null;
    end $$
  `.execute(db);
  for (const table of TABLES) {
    await sql`
      create trigger tell_of_times after insert or update or delete on ${sql.table(table)}
      for each statement execute function tell_of_times()
    `.execute(db);
  }
}
