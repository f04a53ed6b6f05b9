import { type Kysely, sql } from 'kysely';

/** Plans that are to end, until the processor has ended them; and when a plan's month began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_ends (
      subscription_ref text primary key,
      order_id uuid not null references orders,
      asked_at timestamptz not null default now(),
      tries integer not null default 0,
      -- Why the latest of them failed: the processor's own code.
      failure text,
      -- Since when it waits for a person: its tries came to nothing.
      failed_at timestamptz,
      ended_at timestamptz
    )
  `.execute(db);
  await sql`create index on plan_ends (asked_at) where ended_at is null`.execute(db);
  await sql`create index on plan_ends (order_id)`.execute(db);
  // Null unless it is a later month of a plan, and for months stored before this migration.
  await sql`alter table payments add column month_starts_at timestamptz`.execute(db);
}
