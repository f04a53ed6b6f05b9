import { type Kysely, sql } from 'kysely';

/** What an owner overruled for all visits of a series from one of its numbers on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series_parts add column overruled text[] not null default '{}'`.execute(db);
}
