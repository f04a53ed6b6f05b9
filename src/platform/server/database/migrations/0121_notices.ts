import { type Kysely, sql } from 'kysely';

/** What customers of plans were told, and when (ruling 47). Whether it was sent stands in the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table notices (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     kind text not null check (kind in (
       'acknowledgement', 'charge', 'yearly', 'price-change', 'ended'
     )),
     -- The email that says it: its kind, and the event that it tells of.
     mail text not null,
     event_id uuid not null references order_events,
     amount_cents integer not null check (amount_cents >= 0),
     next_charge_at timestamptz,
     last_day date,
     text_version integer not null,
     queued_at timestamptz not null default now(),
     unique (event_id, kind)
   )`,
  'create index on notices (order_id, kind, queued_at)',
  `create trigger append_only before update or delete or truncate on notices
   for each statement execute function forbid_change()`,
];
