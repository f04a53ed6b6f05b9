import { type Kysely, sql } from 'kysely';

/** Deliveries to the CRM, referrals that it sent, messages and visits that visitors asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDeliveries(db);
  await createReferrals(db);
  await sql`
    create table contact_messages (
      id uuid primary key default uuidv7(),
      name text not null,
      phone text not null,
      phone_e164 text,
      email text not null,
      message text not null,
      selection jsonb,
      quote_status text check (quote_status in ('priced', 'custom-quote', 'incomplete')),
      quote_total_cents integer check (quote_total_cents >= 0),
      catalogue_version integer,
      created_at timestamptz not null default now(),
      check (phone <> '' or email <> ''),
      check ((selection is null) = (quote_status is null)),
      check ((quote_status = 'priced') = (quote_total_cents is not null))
    )
  `.execute(db);
  // The id is a key to an address, so it tells nothing and cannot be guessed: v4, not v7.
  await sql`
    create table schedules (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      preferred_times jsonb not null,
      line1 text not null,
      line2 text not null,
      city text not null,
      region text not null,
      postal_code text not null,
      access_notes text not null,
      parking_notes text not null,
      pet_notes text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table crm_endpoints (
      id uuid primary key default uuidv7(),
      url text not null unique,
      sandbox boolean not null default false,
      state text not null check (state in ('on', 'gone', 'removed')),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create unique index on crm_endpoints (sandbox) where sandbox`.execute(db);
  await sql`
    create table crm_deliveries (
      id uuid primary key default uuidv7(),
      event_id uuid not null,
      endpoint_id uuid not null references crm_endpoints,
      type text not null,
      body jsonb not null,
      state text not null check (state in ('pending', 'accepted', 'parked')),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      last_status integer,
      last_error text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (event_id, endpoint_id)
    )
  `.execute(db);
  await sql`create index on crm_deliveries (next_at) where state = 'pending'`.execute(db);
  await sql`create index on crm_deliveries (endpoint_id, state)`.execute(db);
}

async function createReferrals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table referral_records (
      id uuid primary key default uuidv7(),
      webhook_id text unique,
      contact_id text,
      customer_phone text not null,
      customer_phone_e164 text,
      referrer_phone text not null,
      referrer_phone_e164 text,
      customer_email text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // Several links may lead to one record: a record sent again is answered by a fresh one.
  await sql`
    create table referral_links (
      token_hash bytea primary key check (length(token_hash) = 32),
      record_id uuid not null references referral_records on delete cascade,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on referral_links (record_id)`.execute(db);
  await sql`
    create table referral_claims (
      visitor_id uuid not null references visitors on delete cascade,
      record_id uuid not null references referral_records on delete cascade,
      claimed_at timestamptz not null default clock_timestamp(),
      primary key (visitor_id, record_id)
    )
  `.execute(db);
  await sql`create index on referral_claims (record_id)`.execute(db);
}
