-- The visit: when and where it was asked for, when it is confirmed, and what is done there.

-- When and where a visitor wants the crew. The id is a key to an address, so it tells nothing and
-- cannot be guessed: v4, not v7.
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
);

-- Times that an operator confirmed with the customer.
create table visits (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  state text not null check (state in ('confirmed', 'done', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  worked_minutes integer check (worked_minutes between 0 and 1440),
  operator_id uuid references operators,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on visits (order_id, starts_at);
create index on visits (starts_at) where state = 'confirmed';

-- Whoever cancels (an operator, the customer, the sweep of emergencies): nobody goes there then.
create function end_visits() returns trigger language plpgsql as $$
begin
  update visits set state = 'cancelled', updated_at = now()
  where order_id = new.id and state = 'confirmed';
  return null;
end $$;
create trigger end_visits after update of status on orders for each row
when (new.status in ('cancelled', 'refunded') and old.status <> new.status)
execute function end_visits();

-- Duties of the checklist that are done. A plan has many visits, each with a list of its own; a
-- one-time booking has one list, and no visit here.
create table order_duties (
  order_id uuid not null references orders,
  visit_id uuid references visits,
  -- The item of the order and the place of the duty in its list, as of its catalogue version.
  duty text not null,
  operator_id uuid not null references operators,
  done_at timestamptz not null default now(),
  constraint order_duties_once unique nulls not distinct (order_id, visit_id, duty)
);

-- What operators note about a booking for one another.
create table order_notes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  operator_id uuid not null references operators,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index on order_notes (order_id, id desc);

-- Links to the customer's own page, as SHA-256 of their tokens. Every mail brings one of its own;
-- all of an order's links end together.
create table booking_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  order_id uuid not null references orders,
  created_at timestamptz not null default now()
);
create index on booking_links (order_id);

-- Other times that a customer asked for there.
create table time_requests (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  preferred_times jsonb not null,
  note text not null,
  created_at timestamptz not null default now()
);
create index on time_requests (order_id, id desc);

-- Bookings that a customer wants cancelled too late to do it without us.
create table cancellation_requests (
  order_id uuid primary key references orders,
  created_at timestamptz not null default now()
);
