import { type Kysely, sql } from 'kysely';

/** A series may end and pause, and its first visit may be owed another time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table series
     -- The last day on which it may come; null where it goes on.
     add column until_day date,
     add column row_version integer not null default 1`,
  `create table series_pauses (
     series_id uuid not null references series,
     from_day date not null,
     to_day date not null check (to_day >= from_day),
     created_at timestamptz not null default now(),
     primary key (series_id, from_day)
   )`,
  'alter table plan_collisions drop constraint plan_collisions_plan_number_check',
  'alter table plan_collisions add constraint plan_collisions_number check (plan_number >= 0)',
];
