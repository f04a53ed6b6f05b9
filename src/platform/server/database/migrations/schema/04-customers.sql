-- The people who book, ask or were imported.

-- Files of other programs. What one brought can be taken out again, exactly.
create table imports (
  -- Made by the browser, so that what is sent again is the same import.
  id uuid primary key,
  kind text not null check (kind in ('customers', 'visits', 'series')),
  source text not null,
  operator_id uuid not null references operators,
  state text not null default 'open' check (state in ('open', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  -- While it is undone: the last booking and the last person that were looked at.
  undone_to_order uuid,
  undone_to_customer uuid
);
create index on imports (created_at desc);

-- A page for each person.
create table customers (
  -- In the order of when they were first heard of.
  id uuid primary key default uuidv7(),
  -- Grows with every act, so that of two operators one can be told what the other did.
  row_version integer not null default 1,
  name text not null default '',
  -- At which they are called and written to; what else they are known by are their keys.
  phone_e164 text,
  email text not null default '',
  language text not null default 'en' check (language in ('en', 'es')),
  consent text not null default 'unasked' check (consent in ('unasked', 'given', 'refused')),
  -- For the crew.
  notes text not null default '',
  tags text[] not null default '{}',
  -- The page that this one was joined to.
  joined_into uuid references customers,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  -- Copies for the search.
  known_by text not null default '',
  streets text not null default '',
  search_text text generated always as (
    lower(name) || ' ' || lower(email) || ' ' || known_by || ' ' || streets
  ) stored,
  import_id uuid references imports
);
alter table customers alter column search_text set statistics 1000;
create index customers_listed on customers (id desc)
where joined_into is null and erased_at is null;
create index on customers (joined_into) where joined_into is not null;
create index customers_search on customers using gin (search_text gin_trgm_ops);
create index on customers (import_id) where import_id is not null;

-- Phone and email are keys, each of one person. A booking or message belongs to the person with its
-- phone, or else with its email. Merging and splitting pages only moves keys; no order changes.
create table customer_keys (
  kind text not null check (kind in ('phone', 'email')),
  -- A phone in E.164, an address in small letters.
  value text not null,
  customer_id uuid not null references customers,
  -- Whose it was before pages were joined.
  home_id uuid not null references customers,
  import_id uuid references imports,
  primary key (kind, value)
);
create index on customer_keys (customer_id);
create index on customer_keys (home_id);
create index on customer_keys (import_id) where import_id is not null;

create function customer_of(phone text, mail text) returns uuid language sql stable
return coalesce(
  (select customer_id from customer_keys where kind = 'phone' and value = phone),
  (select customer_id from customer_keys where kind = 'email' and value = lower(mail)));

-- Next to the audit log, which never holds a person's data: this goes with the person.
create table customer_changes (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers,
  operator_id uuid references operators,
  field text not null,
  before text not null,
  after text not null,
  -- The page whose joining changed it: parting takes it back.
  joined_id uuid references customers,
  created_at timestamptz not null default clock_timestamp(),
  import_id uuid references imports,
  -- As in the log of orders, if it was not an operator.
  actor text,
  constraint changed_by_one check ((operator_id is null) <> (actor is null))
);
create index on customer_changes (customer_id, id desc);
create index on customer_changes (import_id) where import_id is not null;
create index on customer_changes (joined_id) where joined_id is not null;

-- What a crew is told of a person.
create function crew_notes(phone text, mail text) returns text language sql stable
return (
  select concat_ws(' · ', nullif(array_to_string(tags, ', '), ''), nullif(notes, ''))
  from customers where id = customer_of(phone, mail));

-- Cards that customers left with the business's own account at the processor before they were imported,
-- found by email. Known is not agreed: nothing is charged because of a row here.
create table customer_cards (
  customer_id uuid primary key references customers on delete cascade,
  customer_ref text not null,
  card_ref text not null,
  brand text not null,
  last4 text not null,
  ends_at timestamptz not null,
  found_at timestamptz not null default now()
);

-- What has come, by what it is known by there, as a keyed hash: it comes once.
create table imported_rows (
  key bytea primary key check (length(key) = 32),
  import_id uuid not null references imports,
  -- In the file.
  line integer not null,
  customer_id uuid not null,
  -- Null for a row that is a person alone.
  order_id uuid
);
create index on imported_rows (import_id, line);
create index on imported_rows (order_id) where order_id is not null;

-- Where someone lives who has booked nothing here yet.
create table customer_homes (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers,
  line1 text not null check (line1 <> ''),
  line2 text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  import_id uuid references imports,
  created_at timestamptz not null default now(),
  label text not null default '',
  bedroom_bath text not null default '',
  size_category text not null default '',
  access_notes text not null default '',
  parking_notes text not null default '',
  pet_notes text not null default '',
  -- The latest bookings of the homes that it took the place of.
  order_ids uuid[] not null default '{}',
  -- Taken off the page: a booking of before does not bring it back.
  removed_at timestamptz
);
create index on customer_homes (import_id) where import_id is not null;
create unique index customer_homes_once on customer_homes
(customer_id, lower(line1), lower(line2), postal_code) where removed_at is null;

-- A customer's page reads the homes that were taken off it, too.
create index customer_homes_of on customer_homes (customer_id, id desc);

-- What other areas read of these tables (docs/adr/0032).
create view customer_facts with (security_invoker = true) as
select id, name, phone_e164, email, language, consent, joined_into, erased_at
from customers;

create view customer_key_facts with (security_invoker = true) as
select kind, value, customer_id, home_id
from customer_keys;

create view customer_change_facts with (security_invoker = true) as
select customer_id, field, before, after
from customer_changes;
