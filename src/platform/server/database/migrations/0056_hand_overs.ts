import { type Kysely, sql } from 'kysely';

/** What a crew that could not come gave to others, so that one press takes it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_overs (
      id uuid primary key default uuidv7(),
      crew_id uuid not null references crews,
      day date not null,
      -- The time off that it made; null where the crew was off already.
      time_off_id uuid,
      -- Visits with their version since, and when they were before.
      given jsonb not null,
      made_at timestamptz not null default now(),
      undone_at timestamptz
    )
  `.execute(db);
  await sql`create index on hand_overs (day, crew_id, id desc) where undone_at is null`.execute(db);
}
