import { type Kysely, sql } from 'kysely';

/** What happened to a visit: the log that only grows. It goes with its visit, and never alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table visit_events (
     id uuid primary key default uuidv7(),
     visit_id uuid not null references visits on delete cascade,
     kind text not null,
     -- As an order's event has it: 'visitor', 'operator:ID' and so on.
     actor text not null,
     -- From where: the console, the customer's own page, a job.
     source text not null,
     at timestamptz not null default now(),
     -- What the clock of a crew's phone said.
     device_at timestamptz,
     -- Where the visit stands after it.
     starts_at timestamptz not null,
     ends_at timestamptz not null,
     crew_id uuid references crews,
     -- Codes and numbers; nothing of a person.
     fields jsonb not null default '{}'
   )`,
  'create index on visit_events (visit_id, id)',
  `create trigger append_only before update or truncate on visit_events
   for each statement execute function forbid_change()`,
  // A hold that is over and an import that is taken back leave nothing: their events go with the visit.
  `create function only_with_visit() returns trigger language plpgsql as $$
   begin
     if exists (select from visits where id = old.visit_id) then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return old;
   end $$`,
  `create trigger only_with_visit before delete on visit_events
   for each row execute function only_with_visit()`,
  // What an order's end does to its visits is in their log as well; the order's event says who ended it.
  `create or replace function end_visits() returns trigger language plpgsql as $$
   begin
     delete from visits where order_id = new.id and state = 'held';
     with ended as (
       update visits set state = 'cancelled', updated_at = now(), row_version = row_version + 1
       where order_id = new.id and state = 'confirmed'
       returning id, starts_at, ends_at, crew_id
     )
     insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at, crew_id)
     select id, 'called-off', 'system', 'order', starts_at, ends_at, crew_id from ended;
     return null;
   end $$`,
];
