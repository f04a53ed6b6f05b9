import { type Kysely, sql } from 'kysely';

/** Crews with their hours, how a company sells its time, and visits that cannot overlap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The overlap constraint needs it to combine "same crew" with "overlapping time". It is a trusted
  // extension: a role that can create tables can create it.
  await sql`create extension if not exists btree_gist`.execute(db);
  await createCompany(db);
  await giveVisitsCrews(db);
}

async function createCompany(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table crews (
      id uuid primary key default uuidv7(),
      name text not null check (name <> ''),
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      people integer not null check (people between 1 and 50),
      -- Where they set out from; null where nobody said.
      postal_code text,
      -- Ids of what they can do; null means everything.
      services jsonb,
      add_ons jsonb,
      -- [{"weekday": 1, "from": "08:00", "to": "18:00"}]: Monday is 1.
      hours jsonb not null,
      active boolean not null default true,
      row_version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table crew_exceptions (
      id uuid primary key default uuidv7(),
      crew_id uuid not null references crews,
      kind text not null check (kind in ('off', 'extra')),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      reason text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on crew_exceptions (ends_at, crew_id)`.execute(db);
  // One row, from the first start on.
  await sql`
    create table scheduling_rules (
      one_row boolean primary key default true check (one_row),
      version integer not null default 1,
      mode text not null check (mode in ('times', 'wishes', 'widget')),
      notice_hours integer not null check (notice_hours between 0 and 720),
      horizon_days integer not null check (horizon_days between 1 and 365),
      grid_minutes integer not null check (grid_minutes in (5, 10, 15, 20, 30, 60)),
      arrival_minutes integer not null check (arrival_minutes between 0 and 480),
      buffer_minutes integer not null check (buffer_minutes between 0 and 240),
      -- Null: guessed from the distance of two ZIP codes.
      travel_minutes integer check (travel_minutes between 0 and 240),
      -- {"postalCodes": [..]}; null means everywhere.
      area jsonb,
      closed_days jsonb not null,
      move_free_hours integer not null check (move_free_hours between 0 and 720),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
}

async function giveVisitsCrews(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      add column crew_id uuid references crews,
      -- What a visitor typed on /schedule; a held time has it before there is an order.
      add column schedule_id uuid references schedules on delete set null,
      add column postal_code text,
      -- When a held time is free again; null while a bank is thinking.
      add column held_until timestamptz,
      add column row_version integer not null default 1,
      alter column order_id drop not null,
      drop constraint visits_state_check,
      add constraint visits_state_check check (state in ('held', 'confirmed', 'done', 'cancelled')),
      add constraint visits_of_an_order check (state = 'held' or order_id is not null),
      add constraint visits_held_by_a_crew check (state <> 'held' or crew_id is not null)
  `.execute(db);
  // Two visits of one crew at one time cannot be stored, whatever the code does.
  await sql`
    alter table visits add constraint visits_never_overlap exclude using gist (
      crew_id with =, tstzrange(starts_at, ends_at) with &&
    ) where (state in ('held', 'confirmed') and crew_id is not null)
  `.execute(db);
  await sql`create index on visits (schedule_id) where state = 'held'`.execute(db);
  await sql`create index on visits (held_until) where state = 'held'`.execute(db);
  // What an order wants to begin at, told with the address; its visit may have lost that time.
  await sql`alter table schedules add column wanted_start timestamptz`.execute(db);
  await sql`
    create or replace function end_visits() returns trigger language plpgsql as $$
    begin
      delete from visits where order_id = new.id and state = 'held';
      update visits set state = 'cancelled', updated_at = now(), row_version = row_version + 1
      where order_id = new.id and state = 'confirmed';
      return null;
    end $$
  `.execute(db);
}
