import { type Kysely, sql } from 'kysely';

/** Small pictures of who comes, which the catalog names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_pictures (
      id uuid primary key default uuidv7(),
      jpeg bytea not null check (length(jpeg) <= 65536),
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
