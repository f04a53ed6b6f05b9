import { type Kysely, sql } from 'kysely';

/** What visitors photographed for a quote: theirs alone until the inquiry comes, gone with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_photos (
      id uuid primary key default uuidv7(),
      contact_id uuid references contact_messages on delete cascade,
      jpeg bytea not null check (length(jpeg) <= 1048576),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on quote_photos (contact_id, id)`.execute(db);
  await sql`create index on quote_photos (created_at)`.execute(db);
}
