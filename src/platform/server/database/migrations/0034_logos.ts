import { type Kysely, sql } from 'kysely';

/** Small pictures that the settings of the business name by what they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logos (
      id text primary key,
      png bytea not null check (length(png) <= 20480),
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
