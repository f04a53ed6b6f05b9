-- Money: what was asked for, what moved, what was given back, and what is contested.

-- Money that moved, or is to move, for an order.
create table payments (
  -- Also the idempotency key, where we start the payment ourselves.
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('booking', 'plan-month', 'extra-hours')),
  state text not null check (state in (
    'pending', 'needs-customer', 'paid', 'failed', 'cancelled'
  )),
  -- A plan's month may cost nothing, when credit covers it.
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  payment_intent_ref text unique,
  invoice_ref text unique,
  -- Why the bank said no; a code, no text.
  failure text,
  -- What the payment is for, such as {"hours": 2}.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on payments (order_id);
create index on payments (state, id desc) where state <> 'paid';

-- Every try at paying an order, or a bill of it, by a checkout session of the processor.
create table payment_attempts (
  -- Also the idempotency key of the request that makes the session.
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  -- The bill that it pays; null where it pays the booking itself.
  payment_id uuid references payments,
  -- Every parameter of that request, so that a retry sends the same bytes.
  params jsonb not null,
  expires_at timestamptz not null,
  state text not null check (state in (
    'pending', 'open', 'complete', 'paid', 'mismatch', 'failed', 'expired'
  )),
  session_ref text unique,
  -- The plan that it began, even where its order was never paid by it.
  subscription_ref text,
  url text,
  last_decline text,
  failure text,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state in ('pending', 'failed', 'expired') or session_ref is not null)
);
-- One session of an order or a bill can be open at a time, whatever happens at the same moment.
create unique index payment_attempts_one_live on payment_attempts (coalesce(payment_id, order_id))
  where state in ('pending', 'open', 'complete', 'mismatch');
create index on payment_attempts (order_id);
create index on payment_attempts (order_id) where state = 'mismatch';
create index on payment_attempts (created_at) where state in ('pending', 'open', 'complete');
-- Operators search by the end of a session's id.
create index on payment_attempts (right(session_ref, 8));

-- Money given back.
create table refunds (
  -- Also the idempotency key; a refund made in the processor's dashboard gets one of ours.
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  -- 'requested': not yet asked of the processor, or its answer was lost.
  state text not null check (state in (
    'requested', 'pending', 'succeeded', 'failed', 'cancelled'
  )),
  reason text not null,
  actor text not null,
  refund_ref text unique,
  failure text,
  -- When it was made, by the processor's own clock.
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on refunds (payment_id);
create index on refunds (created_at) where state = 'requested';

-- Payments that a cardholder contests at the bank.
create table disputes (
  dispute_ref text primary key,
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  -- 'inquiry': a question only, no money is held.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  -- Where the order stood before, and goes back to.
  order_status text not null,
  answer_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on disputes (payment_id);
create index on disputes (answer_by) where state in ('inquiry', 'open');

-- Receipts of the processor's events, each written in the transaction that did its work.
create table processor_events (
  id text primary key,
  type text not null,
  object_ref text not null,
  received_at timestamptz not null default now()
);
create index on processor_events (received_at);
