import { type Kysely, sql } from 'kysely';

/** Calendars that others subscribe to, and calendars of others that take a crew's time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One secret address for each crew and one for the company; of its token the SHA-256 only.
  await sql`
    create table calendar_feeds (
      id uuid primary key default uuidv7(),
      -- Null: the whole company.
      crew_id uuid references crews,
      token_hash bytea not null unique check (length(token_hash) = 32),
      with_names boolean not null,
      created_at timestamptz not null default now(),
      constraint calendar_feeds_once unique nulls not distinct (crew_id)
    )
  `.execute(db);
  await sql`
    create table busy_calendars (
      crew_id uuid primary key references crews,
      -- A secret of its owner's: told to nobody again but by its host.
      address text not null,
      read_at timestamptz not null default now(),
      -- Why the last reading failed, as a failure's code; what was read before stands.
      problem text,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // When a crew is busy by its calendar: no more than when.
  await sql`
    create table crew_busy (
      crew_id uuid not null references busy_calendars on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at)
    )
  `.execute(db);
  await sql`create index on crew_busy (ends_at, crew_id)`.execute(db);
  await sql`create index on crew_busy (crew_id)`.execute(db);
}
