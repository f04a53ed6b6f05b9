-- The card processor's books, and how they differ from ours.

-- The processor's own books, copied as far as they are compared and shown.
create table processor_transactions (
  -- Where a page of a list begins.
  id uuid not null default uuidv7(),
  ref text primary key,
  -- The processor's own words, such as "payment_refund" and "refund".
  type text not null,
  category text not null,
  -- Below 0 what goes out; the tax is a part of the fee.
  amount_cents integer not null,
  fee_cents integer not null,
  tax_cents integer not null,
  net_cents integer not null,
  currency text not null,
  -- The charge, refund, dispute or payout that it comes from.
  source_ref text,
  -- What it means for one payment; absent for payouts, fees and the like.
  movement text check (movement in ('charge', 'refund', 'dispute')),
  moved_cents integer,
  intent_ref text,
  -- The id of ours that the payment carries, of an order or of a try at paying one.
  own_id uuid,
  payout_ref text,
  made_at timestamptz not null,
  available_at timestamptz not null,
  check ((movement is null) = (moved_cents is null)),
  check ((movement is null) = (intent_ref is null))
);
create index on processor_transactions (made_at desc, id desc);
create index on processor_transactions (intent_ref) where intent_ref is not null;
create index on processor_transactions (payout_ref, made_at desc, id desc)
where payout_ref is not null;

-- What the processor sent to the bank.
create table processor_payouts (
  id uuid not null default uuidv7(),
  ref text primary key,
  amount_cents integer not null,
  currency text not null,
  status text not null check (status in (
    'pending', 'in-transit', 'paid', 'failed', 'cancelled'
  )),
  is_automatic boolean not null,
  -- Why the bank sent it back; a code.
  failure text,
  made_at timestamptz not null,
  arrives_at timestamptz not null,
  -- When it was read what is in it.
  counted_at timestamptz
);
create index on processor_payouts (made_at desc, id desc);

-- Each comparison of our books with those of the processor.
create table reconciliation_runs (
  id uuid primary key default uuidv7(),
  state text not null check (state in ('waiting', 'running', 'succeeded', 'failed')),
  -- Null: the clock.
  asked_by uuid references operators,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  tries integer not null default 0,
  -- From when on it read the processor's books.
  read_from timestamptz,
  transactions integer,
  differences integer,
  -- Why it came to nothing; a code.
  failure text
);
create unique index reconciliation_runs_one_open on reconciliation_runs ((true))
where state in ('waiting', 'running');

-- What differs between the two.
create table reconciliation_differences (
  id uuid primary key default uuidv7(),
  -- Its kind and what it is about: found again, it is the same row.
  key text not null unique,
  -- Whose story it is part of, such as a payment at the processor.
  subject text not null,
  content jsonb not null,
  order_id uuid generated always as ((content ->> 'orderId')::uuid) stored,
  intent_ref text generated always as (content ->> 'intentRef') stored,
  -- 'gone': both books say the same by now.
  state text not null default 'open' check (state in ('open', 'resolved', 'gone')),
  resolution text check (resolution in ('noted', 'given-back', 'closed')),
  note text,
  resolved_by uuid references operators,
  resolved_at timestamptz,
  found_at timestamptz not null default now(),
  row_version integer not null default 1
);
create index on reconciliation_differences (state, id desc);
create index on reconciliation_differences (subject);

-- What other areas read of these tables (docs/adr/0032).
create view reconciliation_difference_facts with (security_invoker = true) as
select id, content, state, found_at
from reconciliation_differences;
