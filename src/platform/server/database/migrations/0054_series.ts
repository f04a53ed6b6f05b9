import { type Kysely, sql } from 'kysely';

/** A plan's visits are a series: its rhythm is stored, and no visit is guessed to be its anchor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table series (
      id uuid primary key default uuidv7(),
      order_id uuid not null unique references orders,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table series_parts (
      series_id uuid not null references series,
      from_number integer not null check (from_number >= 0),
      day date not null,
      -- On the wall clock of the business.
      time text not null check (time ~ '^[0-2][0-9]:[0-5][0-9]$'),
      rhythm jsonb not null,
      -- The crew that is wished for; null where any may come.
      crew_id uuid references crews,
      created_at timestamptz not null default now(),
      primary key (series_id, from_number)
    )
  `.execute(db);
  // plan_number stays for code from before; nothing reads it anymore.
  await sql`
    alter table visits add column series_id uuid references series, add column number integer
  `.execute(db);
  await sql`
    insert into series (order_id)
    select distinct order_id from visits where plan_number is not null
  `.execute(db);
  await sql`
    update visits set series_id = series.id, number = plan_number from series
    where series.order_id = visits.order_id and plan_number is not null
  `.execute(db);
  await sql`
    alter table visits add constraint visits_number_of_series check (
      (number is null) = (series_id is null) and number >= 0
    )
  `.execute(db);
  // One that was called off may be replaced; of those that stand, a number is one visit.
  await sql`
    create unique index visits_of_series on visits (series_id, number) where state <> 'cancelled'
  `.execute(db);
  await sql`
    create or replace function answer_time_requests() returns trigger language plpgsql as $$
    begin
      -- A visit that the plan proposes by itself is no answer to anybody's wish.
      if tg_op = 'INSERT' and new.number is not null and new.operator_id is null then
        return null;
      end if;
      -- Nor is another address, or another crew at the same hour.
      if tg_op = 'UPDATE' and (old.state, old.starts_at, old.ends_at)
        is not distinct from (new.state, new.starts_at, new.ends_at) then
        return null;
      end if;
      update time_requests set answered_at = now()
      where order_id = new.order_id and answered_at is null;
      return null;
    end $$
  `.execute(db);
}
