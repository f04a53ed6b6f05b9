import { type Kysely, sql } from 'kysely';

/** Who the crew asks for: a visitor may say it with the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table schedules add column visitor_name text not null default ''`.execute(db);
}
