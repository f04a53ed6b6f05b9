-- Money: what was asked for, what moved, what was given back, and what is contested.

-- Money that moved, or is to move, for an order.
create table payments (
  -- Also the idempotency key, where we start the payment ourselves.
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null check (kind in (
    'booking', 'plan-month', 'extra-hours', 'visit-price', 'tip', 'invoice', 'fee'
  )),
  -- 'invoiced': it is a line of an invoice, which is paid instead.
  state text not null check (state in (
    'pending', 'needs-customer', 'paid', 'failed', 'cancelled', 'invoiced'
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
  updated_at timestamptz not null default now(),
  -- Null unless it is a later month of a plan.
  month_starts_at timestamptz,
  method text not null default 'card'
    check (method in ('card', 'cash', 'check', 'transfer', 'credit', 'gift-card')),
  -- By the processor's own clock.
  paid_at timestamptz,
  -- What a bank took back after a lost dispute: that is not a refund.
  taken_cents integer not null default 0,
  -- What a payment has left.
  kept_cents integer not null
    generated always as (amount_cents - refunded_cents - taken_cents) stored,
  -- Not known of older months, until their plan is read again.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  -- The invoice that it is a line of, or that it pays.
  invoice_id uuid
    generated always as ((details ->> 'invoiceId')::uuid) stored references invoices,
  -- What of a line its invoice's money has paid.
  covered_cents integer not null default 0 check (covered_cents between 0 and amount_cents),
  constraint payments_noted_without_processor
    check (method = 'card' or (payment_intent_ref is null and invoice_ref is null))
);
create index on payments (order_id);
create index on payments (state, id desc) where state <> 'paid';
create index payments_to_rescue on payments (id)
where state in ('needs-customer', 'failed') and kind <> 'booking';
create index payments_by_hand on payments (paid_at) where method <> 'card';
create index payments_by_credit on payments (paid_at) where credit_cents > 0;

-- A visit has one tip that stands, and a list of those that were paid in a pay period.
create unique index payments_tip_once on payments ((details ->> 'visitId'))
  where kind = 'tip' and state <> 'cancelled';
create index payments_tips_paid on payments (paid_at) where kind = 'tip' and state = 'paid';

create index payments_of_invoice on payments (invoice_id) where invoice_id is not null;

-- A booking's price stands on one invoice at most, whatever happens at the same moment.
create unique index payments_price_invoiced on payments (order_id)
  where kind = 'booking' and state = 'invoiced';

-- An invoice has one bill to pay: of all that is left of it.
create unique index payments_invoice_open on payments (invoice_id)
  where kind = 'invoice' and state in ('pending', 'needs-customer', 'failed');

-- Every try at paying an order, or a bill of it, by a checkout session of the processor.
create table payment_attempts (
  -- Also the idempotency key of the request that makes the session.
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  -- The bill that it pays; null where it pays the booking itself.
  payment_id uuid references payments,
  -- Every parameter of that request, so that a retry sends the same bytes.
  params jsonb not null,
  -- What it asks for; null: the whole price. 0: no money, the card is saved.
  asks_cents integer check (asks_cents >= 0),
  -- What tenders pay besides what the card page asks for.
  tender_cents integer not null default 0 check (tender_cents >= 0),
  expires_at timestamptz not null,
  state text not null check (state in (
    'pending', 'open', 'complete', 'paid', 'saved', 'mismatch', 'failed', 'expired'
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
create index payment_attempts_mismatched on payment_attempts (id) where state = 'mismatch';
create index payment_attempts_plans on payment_attempts (subscription_ref)
where subscription_ref is not null;
create index payment_attempts_reference on payment_attempts (lower(right(session_ref, 8)));

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
  updated_at timestamptz not null default now(),
  -- A refund that failed is owed until its own retry went through.
  retry_of uuid,
  -- Money that never went through the processor.
  by_hand boolean not null default false,
  -- Someone stopped it, or asked for as much again: it is not owed anymore.
  stopped_at timestamptz check (stopped_at is null or retry_of is null),
  -- Money counts as refunded only where the processor's own refund of it is on record.
  constraint refunds_done_on_record check (
    state not in ('pending', 'succeeded') or refund_ref is not null or by_hand
  ),
  -- A retry is of the same payment, and there is one try of a promise at a time.
  constraint refunds_of_payment unique (id, payment_id),
  constraint refunds_retry_of_payment
    foreign key (retry_of, payment_id) references refunds (id, payment_id)
);
create index on refunds (payment_id);
create index on refunds (created_at) where state = 'requested';
create index refunds_by_hand on refunds (refunded_at) where by_hand;

-- Refunds of a month: the accountant's entry asks which of them gave back fees.
create index refunds_of_a_month on refunds (refunded_at) where state = 'succeeded';

create unique index refunds_one_try on refunds ((coalesce(retry_of, id)))
where state = 'requested';
create index refunds_maybe_owed on refunds (payment_id)
where retry_of is null and stopped_at is null and state in ('failed', 'cancelled');

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
  updated_at timestamptz not null default now(),
  -- When the processor was asked for what stands here: an older answer never replaces it.
  asked_at timestamptz not null default '-infinity',
  -- While it does, no month of its plan is charged.
  holds_billing boolean not null default false,
  held_cents integer not null default 0,
  taken_cents integer not null default 0,
  -- Null: not known of older ones.
  fee_cents integer,
  -- The version before writes none.
  made_at timestamptz not null default now()
);
create index on disputes (payment_id);
create index on disputes (answer_by) where state in ('inquiry', 'open');
create index on disputes (payment_id) where holds_billing;
create index disputes_to_answer on disputes (answer_by)
where state in ('inquiry', 'open') and answer_by is not null;

-- What late cancellations, and visits that nobody let a crew into, cost: as taken or waived.
create table order_fees (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('late-cancel', 'no-access')),
  visit_id uuid references visits,
  state text not null check (state in ('taken', 'waived')),
  cents integer not null check (cents > 0),
  kept_cents integer not null default 0 check (kept_cents >= 0),
  kept_tax_cents integer not null default 0 check (kept_tax_cents >= 0),
  payment_id uuid references payments,
  actor text not null,
  created_at timestamptz not null default now(),
  check (kept_tax_cents <= kept_cents and kept_cents <= cents),
  check (state = 'taken' or (kept_cents = 0 and payment_id is null))
);
create unique index order_fees_once on order_fees (order_id, kind, coalesce(visit_id, order_id));
create index order_fees_kept on order_fees (created_at) where kept_cents > 0;
create trigger append_only before update or delete or truncate on order_fees
for each statement execute function forbid_change();

-- The card processor's keys, where an owner pasted them in the console.
create table processor_keys (
  id smallint primary key default 1 check (id = 1),
  -- Both secrets, encrypted with a key made of the installation's own secret.
  sealed text not null,
  account_ref text,
  account_name text,
  -- Null: its signing secret was pasted, and the endpoint is the owner's.
  endpoint_ref text,
  is_live boolean not null,
  saved_by uuid not null,
  saved_at timestamptz not null default now()
);

-- Receipts of the processor's events, each written in the transaction that did its work.
create table processor_events (
  id text primary key,
  type text not null,
  object_ref text not null,
  received_at timestamptz not null default now()
);
create index on processor_events (received_at);

-- Events of the processor whose signature did not fit, until one fits again.
create table refused_events (
  id text primary key,
  -- 'clock': signed rightly, at a time that this machine calls long past.
  reason text not null check (reason in ('signature', 'clock')),
  refused_at timestamptz not null default now(),
  -- The processor says too that this event did not reach us: no stranger made it up.
  confirmed_at timestamptz
);

-- What other areas read of these tables (docs/adr/0032).
create view payment_facts with (security_invoker = true) as
select id, order_id, kind, state, method, amount_cents, currency, refunded_cents, taken_cents,
  kept_cents, payment_intent_ref, invoice_ref, paid_at, details, covered_cents, created_at
from payments;

create view payment_attempt_facts with (security_invoker = true) as
select id, order_id, payment_id, params, expires_at, state, session_ref, subscription_ref,
  created_at
from payment_attempts;

create view refund_facts with (security_invoker = true) as
select id, payment_id, amount_cents, state, reason, actor, refund_ref, retry_of, refunded_at,
  created_at, updated_at, stopped_at
from refunds;

create view dispute_facts with (security_invoker = true) as
select dispute_ref, payment_id, amount_cents, reason, state, answer_by, created_at
from disputes;

create view processor_event_facts with (security_invoker = true) as
select received_at
from processor_events;

create view refused_event_facts with (security_invoker = true) as
select reason, refused_at, confirmed_at
from refused_events;
