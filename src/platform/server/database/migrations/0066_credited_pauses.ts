import { type Kysely, sql } from 'kysely';

/** A pause that a customer asked for in time: each of its visits is credited as its turn comes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table series_pauses add column is_credited boolean not null default false
  `.execute(db);
}
