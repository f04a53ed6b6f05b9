import { type Kysely, sql } from 'kysely';

/** What visitors ask and what is answered; bookings that were begun, with leave to remind of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToMessages(db);
  await createAnswers(db);
  await createUnfinished(db);
  await sql`
    alter table mails add column unfinished_id uuid references unfinished_bookings on delete cascade
  `.execute(db);
  await sql`create index on mails (unfinished_id) where unfinished_id is not null`.execute(db);
}

async function addToMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      -- Grows with every act, so that of two operators one can be told what the other did.
      add column row_version integer not null default 1,
      add column search_text text generated always as (
        lower(email) || ' ' || lower(name) || ' ' ||
        regexp_replace(phone, '\\D', '', 'g') || ' ' || coalesce(phone_e164, '')
      ) stored
  `.execute(db);
  await sql`create index on contact_messages (state, id desc)`.execute(db);
  await sql`
    create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops)
  `.execute(db);
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiry_replies (
      id uuid primary key default uuidv7(),
      contact_id uuid not null references contact_messages on delete cascade,
      operator_id uuid not null references operators,
      text text not null check (text <> ''),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on enquiry_replies (contact_id, id)`.execute(db);
  await sql`
    create table custom_quotes (
      id uuid primary key default uuidv7(),
      contact_id uuid not null references contact_messages on delete cascade,
      order_id uuid not null unique references orders,
      operator_id uuid not null references operators,
      -- The operator's sentence beside the price; may be empty.
      sentence text not null,
      -- Where the operator saw this site: the mail's link leads there without PUBLIC_URL.
      origin text not null,
      replaced_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on custom_quotes (contact_id, id)`.execute(db);
  // Only the latest price of an enquiry stands, whatever happens at the same moment.
  await sql`
    create unique index on custom_quotes (contact_id) where replaced_at is null
  `.execute(db);
}

async function createUnfinished(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unfinished_bookings (
      id uuid primary key default uuidv7(),
      -- What the browser calls this booking: random, and known to that browser alone.
      booking_id uuid not null unique,
      phone text not null,
      phone_e164 text,
      email text not null,
      referrer_phone text not null,
      selection jsonb not null,
      levels smallint not null check (levels between 1 and 4),
      quote_status text not null check (quote_status in ('priced', 'custom-quote', 'incomplete')),
      quote_total_cents integer check (quote_total_cents >= 0),
      origin text not null,
      reminded_at timestamptz,
      created_at timestamptz not null default now(),
      -- The visitor's latest progress.
      updated_at timestamptz not null default now(),
      search_text text generated always as (
        lower(email) || ' ' || regexp_replace(phone, '\\D', '', 'g') || ' ' || coalesce(phone_e164, '')
      ) stored,
      check (phone <> '' or email <> '')
    )
  `.execute(db);
  await sql`create index on unfinished_bookings (updated_at)`.execute(db);
  await sql`create index on unfinished_bookings (lower(email), reminded_at)`.execute(db);
  await sql`
    create index unfinished_bookings_search on unfinished_bookings using gin (search_text gin_trgm_ops)
  `.execute(db);
  // Every mail brings a link of its own; they end with the row.
  await sql`
    create table unfinished_links (
      token_hash bytea primary key check (length(token_hash) = 32),
      unfinished_id uuid not null references unfinished_bookings on delete cascade,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on unfinished_links (unfinished_id)`.execute(db);
  // Whichever way a booking comes to be paid: nobody is reminded of it then.
  await sql`
    create function forget_unfinished() returns trigger language plpgsql as $$
    begin
      delete from unfinished_bookings where booking_id = new.booking_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger forget_unfinished after update of paid_at on orders for each row
    when (new.paid_at is not null and old.paid_at is null and new.booking_id is not null)
    execute function forget_unfinished()
  `.execute(db);
}
