import { type Kysely, sql } from 'kysely';

/** What in a busy calendar could not be read, of its last reading: codes and lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table busy_calendars
      add column warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array')
  `.execute(db);
}
