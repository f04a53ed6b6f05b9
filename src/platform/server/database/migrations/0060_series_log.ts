import { type Kysely, sql } from 'kysely';

/** Who changed a series, and how: a log that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table series_events (
     id uuid primary key default uuidv7(),
     series_id uuid not null references series on delete cascade,
     kind text not null,
     -- As an order's event has it: 'visitor', 'operator:ID' and so on.
     actor text not null,
     source text not null,
     at timestamptz not null default now(),
     -- Days, numbers and codes; nothing of a person.
     fields jsonb not null default '{}'
   )`,
  'create index on series_events (series_id, id)',
  `create trigger append_only before update or truncate on series_events
   for each statement execute function forbid_change()`,
  `create function only_with_series() returns trigger language plpgsql as $$
   begin
     if exists (select from series where id = old.series_id) then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return old;
   end $$`,
  `create trigger only_with_series before delete on series_events
   for each row execute function only_with_series()`,
  // What happened to the visits of a series is read together.
  `create index visits_of_series_all on visits (series_id) where series_id is not null`,
];
