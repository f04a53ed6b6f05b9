-- A booking may be paid in part, or not at all, before its visit: its saved card is charged after it (ruling 45).

-- What a customer agreed to before they left their card: it stays as it is, but for the address.
create table mandates (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  terms jsonb not null,
  words text not null,
  language text not null,
  due_now_cents integer not null check (due_now_cents >= 0),
  most_cents integer not null check (most_cents > 0),
  -- On a rhythm, what each visit costs apart from the first clean, before sales tax; null: it is for one
  -- visit, or a plan.
  each_cents integer check (each_cents > 0),
  -- Whether its words say that sales tax comes on top of each visit and of extra hours.
  plus_tax boolean not null default false,
  ip text,
  agreed_at timestamptz not null default now()
);
create index on mandates (order_id, id);
create trigger append_only before delete or truncate on mandates
for each statement execute function forbid_change();

create function only_erase_ip() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'ip') <> (to_jsonb(old) - 'ip') or new.ip is not null then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_erase before update on mandates
for each row execute function only_erase_ip();

-- What is to be charged to a saved card, and when. Its id becomes the payment's, and the idempotency key.
create table due_charges (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  mandate_id uuid not null references mandates,
  -- The bill of the visit that it pays; null: the price of the booking.
  bill_id uuid references payments,
  state text not null check (state in (
    'planned', 'stopped', 'withdrawn', 'charging', 'paid', 'failed'
  )),
  charge_at timestamptz not null,
  -- How often the bank has refused it before.
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Nothing is planned twice for one booking, nor for one visit.
create unique index due_charges_one_open on due_charges (order_id)
  where state in ('planned', 'stopped', 'charging') and bill_id is null;
create unique index due_charges_one_open_bill on due_charges (bill_id)
  where state in ('planned', 'stopped', 'charging');
create index on due_charges (order_id, id);
create index due_charges_listed on due_charges (charge_at, id) where state in ('planned', 'stopped');
create index due_charges_failed on due_charges (id) where state = 'failed';

-- An amount that a bank holds on a saved card before the visit; it is captured after it. Its id is the
-- idempotency key.
create table holds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  mandate_id uuid not null references mandates,
  state text not null check (state in (
    'planned', 'placing', 'held', 'declined', 'withdrawn', 'releasing', 'released', 'lapsed', 'captured'
  )),
  place_at timestamptz not null,
  visit_starts_at timestamptz not null,
  -- What its bank is asked for; the request stays the same however often it is sent.
  amount_cents integer check (amount_cents > 0),
  customer_ref text,
  card_ref text,
  payment_intent_ref text unique,
  -- By the processor's own word, never computed.
  capture_before timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('planned', 'withdrawn', 'declined')) or amount_cents is not null),
  check (state not in ('held', 'captured') or payment_intent_ref is not null)
);

-- Nothing is held twice for one booking, whatever happens at the same moment.
create unique index holds_one_open on holds (order_id) where state in ('planned', 'placing', 'held');
create index on holds (order_id, id);
create index holds_waiting on holds (place_at) where state in ('planned', 'placing', 'releasing');
create index holds_lapsing on holds (capture_before) where state = 'held';
create index holds_declined on holds (visit_starts_at, id) where state in ('declined', 'lapsed');

-- Since when the visits of a rhythm are paid by link, as they cost more than their customer agreed to
-- have charged. It is over once a visit is charged again, or its customer agrees to the price of now.
create table mandate_gaps (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  mandate_id uuid not null references mandates,
  since timestamptz not null default now(),
  ended_at timestamptz
);
create unique index mandate_gaps_one_open on mandate_gaps (order_id) where ended_at is null;
create index on mandate_gaps (order_id);
create index on mandate_gaps (mandate_id);
