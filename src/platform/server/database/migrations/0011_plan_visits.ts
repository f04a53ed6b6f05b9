import { type Kysely, sql } from 'kysely';

/** The visits of a plan after its first: proposed by the clock, or listed where they collide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How many after the plan's first: one number is one visit, however often it is proposed.
  await sql`alter table visits add column plan_number integer check (plan_number > 0)`.execute(db);
  await sql`
    create unique index visits_of_plan on visits (order_id, plan_number)
    where plan_number is not null
  `.execute(db);
  // A visit that is due when its crew has no room: it waits for an operator.
  await sql`
    create table plan_collisions (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      plan_number integer not null check (plan_number > 0),
      due_at timestamptz not null,
      -- The crew of the first visit; null where it had none.
      crew_id uuid references crews,
      found_at timestamptz not null default now(),
      -- An operator said that nobody comes then; the row stays, so that it is not found again.
      skipped_at timestamptz,
      unique (order_id, plan_number)
    )
  `.execute(db);
  await sql`
    create index plan_collisions_open on plan_collisions (due_at, id) where skipped_at is null
  `.execute(db);
}
