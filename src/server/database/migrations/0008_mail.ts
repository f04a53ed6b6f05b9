import { type Kysely, sql } from 'kysely';

/** Mails, and the customer's own page: its links and what is asked for on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key default uuidv7(),
      kind text not null,
      -- The row that it tells about: one mail of a kind for each, however often it is asked for.
      about text not null,
      order_id uuid references orders,
      timeline_id uuid references order_timeline,
      contact_id uuid references contact_messages on delete cascade,
      -- Written at the first try and kept: every try sends the same letter.
      message_id text unique,
      recipient text,
      reply_to jsonb,
      subject text,
      letter jsonb,
      state text not null check (state in ('queued', 'sent', 'parked', 'dropped')),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      last_error text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (kind, about),
      check (state <> 'sent' or letter is not null)
    )
  `.execute(db);
  await sql`create index on mails (next_at) where state = 'queued'`.execute(db);
  await sql`create index on mails (id desc) where state = 'parked'`.execute(db);
  await sql`create index on mails (order_id)`.execute(db);
  await sql`create index on mails (contact_id)`.execute(db);
  // Every mail brings a link of its own; all of an order's links end together.
  await sql`
    create table booking_links (
      token_hash bytea primary key check (length(token_hash) = 32),
      order_id uuid not null references orders,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on booking_links (order_id)`.execute(db);
  await sql`
    create table time_requests (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      preferred_times jsonb not null,
      note text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on time_requests (order_id, id desc)`.execute(db);
  await sql`
    create table cancellation_requests (
      order_id uuid primary key references orders,
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
