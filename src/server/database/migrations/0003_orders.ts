import { type Kysely, sql } from 'kysely';

/** Orders, their priced lines, every try at paying, and what happened to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db);
  await createAttempts(db);
  await createHistory(db);
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id uuid primary key default uuidv7(),
      status text not null check (status in (
        'awaiting_payment', 'processing', 'confirmed', 'completed', 'payment_failed', 'expired',
        'cancelled', 'refunded', 'disputed'
      )),
      service_id text not null,
      service_name text not null,
      service_category text not null,
      frequency text not null check (frequency in ('one-time', 'monthly', 'biweekly', 'weekly')),
      recurring boolean not null,
      bedroom_bath text not null,
      size_category text not null,
      square_footage integer not null check (square_footage >= 0),
      levels smallint not null check (levels between 1 and 4),
      is_emergency boolean not null,
      customer_phone text not null,
      customer_phone_e164 text,
      customer_email text not null,
      referrer_phone text not null,
      referrer_phone_e164 text,
      total_cents integer not null check (total_cents between 1 and 1000000),
      currency text not null check (currency = 'usd'),
      booked_minutes integer not null check (booked_minutes >= 0),
      catalogue_version integer not null,
      schedule_request_id uuid,
      visitor_id uuid references visitors on delete set null,
      -- What the browser called this booking; kept for good.
      booking_id uuid,
      -- The booking that this order stands for at present; released when another takes its place.
      booking_key text unique,
      -- SHA-256 of all that the visitor chose and typed, and of the price.
      fingerprint bytea not null check (length(fingerprint) = 32),
      customer_ref text,
      payment_intent_ref text,
      subscription_ref text,
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  // Ids are in the order of time, so each of these serves a filtered list, newest first.
  await sql`create index on orders (status, id desc)`.execute(db);
  await sql`create index on orders (service_id, id desc)`.execute(db);
  await sql`create index on orders (id desc) where is_emergency`.execute(db);
  await sql`create index on orders (id desc) where recurring`.execute(db);
  await sql`create index on orders (customer_phone_e164, id desc)`.execute(db);
  await sql`create index on orders (lower(customer_email), id desc)`.execute(db);
  await sql`create index on orders (visitor_id)`.execute(db);
  await sql`create index on orders (paid_at)`.execute(db);
  await sql`create index on orders (customer_ref)`.execute(db);
  await sql`create index on orders (payment_intent_ref)`.execute(db);
  await sql`create index on orders (subscription_ref)`.execute(db);
  await sql`
    create table order_lines (
      order_id uuid not null references orders,
      position smallint not null,
      kind text not null check (kind in ('service', 'add-on')),
      item_id text not null,
      name text not null,
      quantity integer not null check (quantity > 0),
      unit_cents integer not null check (unit_cents >= 0),
      amount_cents integer not null check (amount_cents = unit_cents * quantity),
      primary key (order_id, position)
    )
  `.execute(db);
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_attempts (
      -- Also the idempotency key of the request that makes the session.
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      -- Every parameter of that request, so that a retry sends the same bytes.
      params jsonb not null,
      expires_at timestamptz not null,
      state text not null check (state in (
        'pending', 'open', 'complete', 'paid', 'mismatch', 'failed', 'expired'
      )),
      session_ref text unique,
      url text,
      last_decline text,
      failure text,
      checked_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (state in ('pending', 'failed', 'expired') or session_ref is not null)
    )
  `.execute(db);
  // One payment session of an order can be open at a time, whatever happens at the same moment.
  await sql`
    create unique index payment_attempts_one_live on payment_attempts (order_id)
    where state in ('pending', 'open', 'complete', 'mismatch')
  `.execute(db);
  await sql`create index on payment_attempts (order_id)`.execute(db);
  await sql`
    create index on payment_attempts (created_at) where state in ('pending', 'open', 'complete')
  `.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_timeline (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      kind text not null,
      from_status text,
      to_status text,
      actor text not null,
      -- Ids, codes and amounts; never a person's data, since no row is ever changed.
      details jsonb not null default '{}',
      created_at timestamptz not null default clock_timestamp()
    )
  `.execute(db);
  await sql`create index on order_timeline (order_id, id)`.execute(db);
  await sql`
    create function forbid_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$
  `.execute(db);
  for (const table of ['order_timeline', 'order_lines']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function forbid_change()
    `.execute(db);
  }
  await sql`
    create table processor_events (
      id text primary key,
      type text not null,
      object_ref text not null,
      received_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on processor_events (received_at)`.execute(db);
}
