-- Orders, the lines that they were sold with, and the log of what happened to them.
-- `*_ref` are the card processor's ids, here and everywhere.

create table orders (
  id uuid primary key default uuidv7(),
  status text not null check (status in (
    'awaiting_payment', 'processing', 'confirmed', 'completed', 'payment_failed', 'expired',
    'cancelled', 'refunded', 'disputed'
  )),
  -- Grows with every change, so that of two operators one can be told what the other did.
  row_version integer not null default 1,
  service_id text not null,
  service_name text not null,
  service_category text not null,
  frequency text not null check (frequency in ('one-time', 'monthly', 'biweekly', 'weekly')),
  -- Charged every month.
  recurring boolean not null,
  bedroom_bath text not null,
  size_category text not null,
  square_footage integer not null check (square_footage >= 0),
  levels smallint not null check (levels between 1 and 4),
  booked_minutes integer not null check (booked_minutes >= 0),
  catalogue_version integer not null,
  total_cents integer not null check (total_cents between 1 and 1000000),
  currency text not null check (currency = 'usd'),
  -- Bookings carry no name; an operator may add it.
  customer_name text not null default '',
  customer_phone text not null,
  customer_phone_e164 text,
  customer_email text not null,
  -- The language of the booking: emails, the card page and answers speak it too.
  language text not null default 'en' check (language in ('en', 'es')),
  referrer_phone text not null,
  referrer_phone_e164 text,
  visitor_id uuid references visitors on delete set null,
  search_text text generated always as (
    lower(customer_email) || ' ' || lower(customer_name) || ' ' ||
    regexp_replace(customer_phone, '\D', '', 'g') || ' ' || coalesce(customer_phone_e164, '')
  ) stored,
  -- What the browser called this booking; kept for good.
  booking_id uuid,
  -- The booking that this order stands for at present; released when another takes its place.
  booking_key text unique,
  -- SHA-256 of all that the visitor chose and typed, and of the price.
  fingerprint bytea not null check (length(fingerprint) = 32),
  schedule_request_id uuid,
  -- The next confirmed visit, kept beside visits for lists that sort and filter by it.
  next_visit_at timestamptz,
  customer_ref text,
  payment_intent_ref text,
  subscription_ref text,
  paid_at timestamptz,
  -- The two-hour clock of paid emergencies.
  is_emergency boolean not null,
  emergency_answered_at timestamptz,
  emergency_overdue_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where its visitor came from, such as 'campaign:spring' or 'site:example.com'; null: on their own.
  source text,
  -- The file that brought it; null: it was booked.
  import_id uuid references imports,
  -- Confirmed, nobody has been there, and no visit is planned; triggers keep it.
  waits_for_time boolean not null default false,
  -- On a rhythm, each of its visits due after it (ruling 46): next to the plans, which months pay for.
  per_visit boolean not null default false,
  -- What its visitor answered about their home, in the words of the day.
  answers jsonb not null default '[]',
  -- What the owner asked for an extra hour when it was made; 45 dollars before they could set it.
  extra_hour_cents integer not null default 4500 check (extra_hour_cents > 0),
  -- The fees that it was made with, and the words with these figures in them that its visitor saw.
  late_cancel_hours smallint check (late_cancel_hours > 0),
  late_cancel_fee_cents integer check (late_cancel_fee_cents > 0),
  no_access_fee_cents integer check (no_access_fee_cents > 0),
  fee_words text,
  constraint paid_by_month_or_by_visit check (not (recurring and per_visit)),
  constraint orders_fees_have_words check (
    (late_cancel_hours is null) = (late_cancel_fee_cents is null)
    and (fee_words is null) = (late_cancel_fee_cents is null and no_access_fee_cents is null)
  )
);
alter table orders alter column search_text set statistics 1000;
create statistics orders_kinds (mcv) on service_id, recurring, is_emergency, status from orders;

-- Found by the people that they belong to, here and at the processor.
create index on orders (customer_phone_e164, id desc);
create index on orders (lower(customer_email), id desc);
create index on orders (visitor_id);
create index on orders (customer_ref);
create index on orders (payment_intent_ref);
create index on orders (subscription_ref);
create index orders_search on orders using gin (search_text gin_trgm_ops);

-- Lists of the console. Ids are in the order of time, so each serves a filtered list, newest first;
-- `npm run bench -- console` shows that none reads a million orders to show fifty.
create index on orders (paid_at);
create index on orders (status, id desc);
create index on orders (service_id, id desc);
create index on orders (id desc) where is_emergency;
create index on orders (id desc) where recurring;
create index orders_no_plans on orders (id desc) where not recurring;
create index on orders (total_cents, id);
create index on orders (next_visit_at, id) where next_visit_at is not null;
create index on orders (status, service_id, id desc);
create index on orders (status, id desc) where is_emergency;
create index on orders (status, id desc) where recurring;

-- Filters that rarely or never meet: without these, finding nothing would take the longest.
create index on orders (service_id, id desc) where is_emergency;
create index on orders (service_id, recurring, id desc);
create index on orders (id desc) where is_emergency and recurring;

-- Sorted by price within a filter that goes with the price: walking all by price would pass
-- hundreds of thousands before the first that fits (200 to 400 ms of a million).
create index on orders (service_id, total_cents, id);
create index orders_emergencies_by_price on orders (total_cents, id) where is_emergency;
create index orders_plans_by_price on orders (total_cents, id) where recurring;
create index orders_emergencies_due on orders ((coalesce(paid_at, created_at)), id)
where is_emergency and status in ('confirmed', 'processing')
  and emergency_answered_at is null and next_visit_at is null;
create index orders_need_time
on orders ((case when is_emergency then timestamptz 'epoch' else created_at end), id)
where status = 'confirmed' and next_visit_at is null
  and not (is_emergency and emergency_answered_at is null);
create index orders_without_address on orders (id)
where status = 'confirmed' and schedule_request_id is null;
create index orders_payment_failed on orders (id)
where status = 'payment_failed' and paid_at is null;
create index on orders (schedule_request_id) where schedule_request_id is not null;
create index orders_reference on orders (right(id::text, 8));
create index orders_waiting_for_time on orders (paid_at, id) where waits_for_time;
create index on orders (import_id, id) where import_id is not null;
create index orders_per_visit on orders (id) where per_visit and status = 'confirmed';

-- What was done and is not paid. Nothing is owed for a booking whose visits are paid one by one.
create index orders_owed on orders (id)
where status = 'completed' and paid_at is null
  and not recurring and not per_visit and total_cents > 0;

create function count_row_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  if new.status in ('cancelled', 'refunded') then
    new.next_visit_at := null;
  end if;
  return new;
end $$;
create trigger row_version before update on orders
for each row execute function count_row_version();

-- The price as it was sold: services and add-ons, what was put on top or taken off (travel, the first
-- clean of a series, a rhythm, a price set by hand), a discount, and sales tax.
create table order_lines (
  order_id uuid not null references orders,
  position smallint not null,
  kind text not null check (kind in ('service', 'add-on', 'adjustment', 'discount', 'tax')),
  item_id text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  -- A discount lowers the tax of a plan's first month, and a rhythm the price of each visit.
  unit_cents integer not null constraint order_lines_unit_cents_check check (case
    when kind = 'discount' or (kind = 'tax' and item_id = 'discount') then unit_cents < 0
    when kind = 'adjustment' and item_id = 'set-by-hand' then unit_cents <> 0
    when kind = 'adjustment' and item_id = 'rhythm' then unit_cents < 0
    else unit_cents >= 0 end),
  amount_cents integer not null check (amount_cents = unit_cents * quantity),
  primary key (order_id, position)
);

-- One code a booking.
create unique index order_lines_one_discount on order_lines (order_id) where kind = 'discount';
create trigger append_only before update or truncate on order_lines
for each statement execute function forbid_change();

-- Everything that happened to an order, a row each (orders/rules/order-event.ts).
create table order_events (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null,
  from_status text,
  to_status text,
  actor text not null,
  -- Ids, codes and amounts; never a person's data, since no row is ever changed.
  fields jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
create index on order_events (order_id, id);

-- Which visits' customers were asked.
create index order_events_asked_to_rate on order_events (order_id)
  where kind = 'visit.rating-asked';

-- Bookings that ended in a month: the accountant's entry makes their deposits sales then.
create index order_events_ends on order_events (created_at)
  where to_status in ('completed', 'cancelled', 'refunded');

create trigger append_only before truncate on order_events
for each statement execute function forbid_change();

-- What operators note about a booking for one another.
create table order_notes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  operator_id uuid not null references operators,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index on order_notes (order_id, id desc);

-- Of what is append-only, no more than the person's own words and numbers may go.
create function only_erase_reason() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) #- '{fields,reason}') <> (to_jsonb(old) #- '{fields,reason}')
    or new.fields ->> 'reason' is distinct from '' or not old.fields ? 'reason'
  then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_erase before update on order_events
for each row execute function only_erase_reason();

-- What other areas read of these tables (docs/adr/0032).
create view order_facts with (security_invoker = true) as
select id, status, service_id, service_name, frequency, recurring, per_visit, bedroom_bath,
  size_category, square_footage, levels, answers, is_emergency, customer_phone, customer_phone_e164,
  customer_email, referrer_phone, total_cents, currency, booked_minutes, extra_hour_cents,
  no_access_fee_cents, catalogue_version, schedule_request_id, language, visitor_id, booking_id,
  booking_key, customer_ref, payment_intent_ref, subscription_ref, paid_at, emergency_answered_at,
  row_version, search_text, customer_name, next_visit_at, waits_for_time, created_at, updated_at,
  import_id, referrer_phone_e164, late_cancel_hours, late_cancel_fee_cents, fee_words
from orders;

create view order_line_facts with (security_invoker = true) as
select order_id, position, kind, item_id, name, quantity, unit_cents, amount_cents
from order_lines;

create view order_event_facts with (security_invoker = true) as
select id, order_id, kind, to_status, actor, fields, created_at
from order_events;

create view order_note_facts with (security_invoker = true) as
select id, order_id, operator_id, text, created_at
from order_notes;
