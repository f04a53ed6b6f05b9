import { type Kysely, sql } from 'kysely';

/** Weeks of hours that the office has looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table hour_approvals (
    person_id uuid not null references cleaners,
    -- Its Monday.
    week date not null check (extract(isodow from week) = 1),
    -- As they were then: what changes after it is seen.
    worked_minutes integer not null,
    driving_minutes integer not null,
    operator_id uuid not null references operators,
    approved_at timestamptz not null default now(),
    primary key (person_id, week)
  )`.execute(db);
}
