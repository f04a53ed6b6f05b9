-- What visitors ask and what is answered; bookings that were begun, with leave to remind of them.

-- Messages and requests for a quote.
create table contact_messages (
  id uuid primary key default uuidv7(),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Grows with every act, so that of two operators one can be told what the other did.
  row_version integer not null default 1,
  name text not null,
  phone text not null,
  phone_e164 text,
  email text not null,
  message text not null,
  language text not null default 'en' check (language in ('en', 'es')),
  selection jsonb,
  quote_status text check (quote_status in ('priced', 'custom-quote', 'incomplete')),
  quote_total_cents integer check (quote_total_cents >= 0),
  catalogue_version integer,
  search_text text generated always as (
    lower(email) || ' ' || lower(name) || ' ' ||
    regexp_replace(phone, '\D', '', 'g') || ' ' || coalesce(phone_e164, '')
  ) stored,
  created_at timestamptz not null default now(),
  check (phone <> '' or email <> ''),
  check ((selection is null) = (quote_status is null)),
  check ((quote_status = 'priced') = (quote_total_cents is not null))
);
create index on contact_messages (quote_status, id desc);
create index on contact_messages (state, id desc);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
create index on contact_messages (phone_e164, id desc);
create index on contact_messages (lower(email), id desc);

-- What an operator wrote back.
create table enquiry_replies (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contact_messages on delete cascade,
  operator_id uuid not null references operators,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index on enquiry_replies (contact_id, id);

-- A price that answers an enquiry, as an order that can be paid.
create table custom_quotes (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contact_messages on delete cascade,
  order_id uuid not null unique references orders,
  operator_id uuid not null references operators,
  -- The operator's sentence beside the price; may be empty.
  sentence text not null,
  -- Where the operator saw this site: the email's link leads there without PUBLIC_URL.
  origin text not null,
  -- Whether its customer was told that tax comes on top: what was offered without stays without.
  adds_tax boolean not null default false,
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create index on custom_quotes (contact_id, id);

-- Only the latest price of an enquiry stands, whatever happens at the same moment.
create unique index on custom_quotes (contact_id) where replaced_at is null;

-- A custom quote gets its sales tax with its address, and another with another, until it is paid: nobody
-- has paid it, and no bank is asked.
create function is_unpaid_quote(wanted uuid) returns boolean language sql stable as $$
  select exists (
    select from orders join custom_quotes on custom_quotes.order_id = orders.id
    where orders.id = wanted and custom_quotes.adds_tax and orders.paid_at is null
      and orders.status in ('awaiting_payment', 'payment_failed', 'expired')
  ) and not exists (
    select from payments where order_id = wanted and kind = 'booking' and state in ('paid', 'pending')
  )
$$;

-- A booking that someone began and allowed us to remind of.
create table unfinished_bookings (
  id uuid primary key default uuidv7(),
  -- What the browser calls this booking: random, and known to that browser alone.
  booking_id uuid not null unique,
  phone text not null,
  phone_e164 text,
  email text not null,
  referrer_phone text not null,
  language text not null default 'en' check (language in ('en', 'es')),
  selection jsonb not null,
  levels smallint not null check (levels between 1 and 4),
  quote_status text not null check (quote_status in ('priced', 'custom-quote', 'incomplete')),
  quote_total_cents integer check (quote_total_cents >= 0),
  origin text not null,
  reminded_at timestamptz,
  search_text text generated always as (
    lower(email) || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || coalesce(phone_e164, '')
  ) stored,
  created_at timestamptz not null default now(),
  -- The visitor's latest progress.
  updated_at timestamptz not null default now(),
  visitor_id uuid,
  check (phone <> '' or email <> '')
);
create index on unfinished_bookings (updated_at);
create index on unfinished_bookings (lower(email), reminded_at);
create index unfinished_bookings_search on unfinished_bookings
  using gin (search_text gin_trgm_ops);
create index on unfinished_bookings (phone_e164);

-- Links back to the choices. Every email brings one of its own; they end with the row.
create table unfinished_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  unfinished_id uuid not null references unfinished_bookings on delete cascade,
  created_at timestamptz not null default now()
);
create index on unfinished_links (unfinished_id);

-- Whichever way a booking comes to be paid: nobody is reminded of it then.
create function forget_unfinished() returns trigger language plpgsql as $$
begin
  delete from unfinished_bookings where booking_id = new.booking_id;
  return null;
end $$;
create trigger forget_unfinished after update of paid_at on orders for each row
when (new.paid_at is not null and old.paid_at is null and new.booking_id is not null)
execute function forget_unfinished();

-- Who was reminded of a booking, and who wants no reminder.
create table reminded_addresses (
  -- Keyed, of the address without what stands behind a plus: the row of the booking may be gone.
  key bytea primary key check (length(key) = 32),
  reminded_at timestamptz,
  refused_at timestamptz,
  check (reminded_at is not null or refused_at is not null)
);
create index on reminded_addresses (reminded_at) where refused_at is null;

-- Photos that visitors took for a quote: theirs alone until the enquiry comes, gone with it.
create table quote_photos (
  id uuid primary key default uuidv7(),
  contact_id uuid references contact_messages on delete cascade,
  jpeg bytea not null check (length(jpeg) <= 1048576),
  created_at timestamptz not null default now()
);
create index on quote_photos (contact_id, id);
create index on quote_photos (created_at);

-- What other areas read of these tables (docs/adr/0032).
create view contact_message_facts with (security_invoker = true) as
select id, state, name, phone, phone_e164, email, message, language, selection, quote_status,
  created_at, quote_total_cents
from contact_messages;

create view enquiry_reply_facts with (security_invoker = true) as
select id, contact_id, text, created_at
from enquiry_replies;

create view custom_quote_facts with (security_invoker = true) as
select id, contact_id, order_id, sentence, origin, adds_tax, created_at
from custom_quotes;

create view quote_photo_facts with (security_invoker = true) as
select id, contact_id, jpeg, created_at
from quote_photos;

create view unfinished_booking_facts with (security_invoker = true) as
select id, phone, phone_e164, email, referrer_phone, selection, quote_status, language, reminded_at,
  created_at, quote_total_cents, origin
from unfinished_bookings;
