-- The customer's own page: links to it, and what customers ask and write there.

-- Links to the customer's own page, as SHA-256 of their tokens. Every email brings one of its own;
-- all of an order's links end together.
create table booking_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  order_id uuid not null references orders,
  created_at timestamptz not null default now(),
  -- A link that an operator saw: it shows the booking and pays it, and does nothing else.
  pays_only boolean not null default false
);
create index on booking_links (order_id);

-- Other times that a customer asked for there.
create table time_requests (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  preferred_times jsonb not null,
  note text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index on time_requests (order_id, id desc);
create index time_requests_open on time_requests (id) where answered_at is null;

-- Bookings that a customer wants canceled too late to do it without us.
create table cancellation_requests (
  order_id uuid primary key references orders,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index cancellation_requests_open on cancellation_requests (created_at, order_id)
where answered_at is null;

-- What a customer asked for waits until a time is agreed on, or the booking is over.
create function answer_time_requests() returns trigger language plpgsql as $$
begin
  -- A visit that the plan proposes by itself is no answer to anybody's wish.
  if tg_op = 'INSERT' and new.number is not null and new.operator_id is null then
    return null;
  end if;
  -- Nor is another address, or another crew at the same hour.
  if tg_op = 'UPDATE' and (old.state, old.starts_at, old.ends_at)
    is not distinct from (new.state, new.starts_at, new.ends_at) then
    return null;
  end if;
  update time_requests set answered_at = now()
  where order_id = new.order_id and answered_at is null;
  return null;
end $$;
create trigger answer_time_requests after insert or update on visits for each row
when (new.state = 'confirmed') execute function answer_time_requests();

create function end_requests() returns trigger language plpgsql as $$
begin
  update time_requests set answered_at = now()
  where order_id = new.id and answered_at is null;
  update cancellation_requests set answered_at = now()
  where order_id = new.id and answered_at is null;
  return null;
end $$;
create trigger end_requests after update of status on orders for each row
when (new.status in ('completed', 'cancelled', 'refunded') and old.status <> new.status)
execute function end_requests();

-- What the office and a customer write to each other, as a thread that only grows.
create table customer_messages (
  -- Made by the writer's browser: the same message sent twice is one.
  id uuid primary key,
  -- The booking whose page shows it. Null: its reader has booked nothing, and is known by the next two.
  order_id uuid references orders,
  phone_e164 text,
  email text,
  direction text not null check (direction in ('to-customer', 'from-customer')),
  -- How it reaches its reader. Texts come next to these.
  channel text not null check (channel in ('email', 'page')),
  -- Who of the office wrote it.
  operator_id uuid references operators,
  -- Of the email that brings it; null: the usual one.
  subject text,
  text text not null check (text <> ''),
  -- The part of the page to which that email leads; null: its messages.
  leads_to text,
  language text not null,
  -- At which address its writer saw this site.
  origin text not null,
  created_at timestamptz not null default now(),
  -- When it goes out: in the morning, if it was written in quiet hours.
  due_at timestamptz not null default now(),
  -- When the office read it.
  read_at timestamptz,
  read_by uuid references operators,
  check ((order_id is null) = (email is not null)),
  check (phone_e164 is null or order_id is null),
  check (case direction when 'to-customer' then read_at is null
    else operator_id is null and order_id is not null end),
  check ((read_at is null) = (read_by is null))
);
create index on customer_messages (order_id, created_at);
create index on customer_messages (phone_e164) where order_id is null;
create index on customer_messages (lower(email)) where order_id is null;
create index customer_messages_unread on customer_messages (order_id)
where direction = 'from-customer' and read_at is null;

-- It goes with its person, and until then nothing of it changes but that it was read.
create function only_read() returns trigger language plpgsql as $$
begin
  if old.read_at is not null
    or to_jsonb(new) - '{read_at,read_by}'::text[] <> to_jsonb(old) - '{read_at,read_by}'::text[]
  then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_read before update on customer_messages
for each row execute function only_read();

-- What was done on a page, for a day: sent again, the same request is answered alike.
create table own_acts (
  key bytea primary key check (length(key) = 32),
  answer jsonb not null,
  done_at timestamptz not null default now()
);
create index on own_acts (done_at);

-- What other areas read of these tables (docs/adr/0032).
create view booking_link_facts with (security_invoker = true) as
select order_id
from booking_links;

create view time_request_facts with (security_invoker = true) as
select id, order_id, preferred_times, note, created_at, answered_at
from time_requests;

create view cancellation_request_facts with (security_invoker = true) as
select order_id, created_at, answered_at
from cancellation_requests;
