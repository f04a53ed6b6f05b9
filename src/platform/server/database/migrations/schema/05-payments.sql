-- Money: what was asked for, what moved, what was given back, and what is contested.

-- Money that moved, or is to move, for an order.
create table payments (
  -- Also the idempotency key, where we start the payment ourselves.
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('booking', 'plan-month', 'extra-hours', 'visit-price')),
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
  updated_at timestamptz not null default now(),
  -- Null unless it is a later month of a plan.
  month_starts_at timestamptz,
  method text not null default 'card'
    check (method in ('card', 'cash', 'check', 'transfer')),
  -- By the processor's own clock.
  paid_at timestamptz,
  -- What a bank took back after a lost dispute: that is not a refund.
  taken_cents integer not null default 0,
  -- What a payment has left.
  kept_cents integer not null
    generated always as (amount_cents - refunded_cents - taken_cents) stored,
  -- Not known of older months, until their plan is read again.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  constraint payments_noted_without_processor
    check (method = 'card' or (payment_intent_ref is null and invoice_ref is null))
);
create index on payments (order_id);
create index on payments (state, id desc) where state <> 'paid';
create index payments_to_rescue on payments (id)
where state in ('needs-customer', 'failed') and kind <> 'booking';
create index payments_by_hand on payments (paid_at) where method <> 'card';

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

-- Receipts of the processor's events, each written in the transaction that did its work.
create table processor_events (
  id text primary key,
  type text not null,
  object_ref text not null,
  received_at timestamptz not null default now()
);
create index on processor_events (received_at);

-- Plans that are charged every month, as the processor told of them.
create table plans (
  order_id uuid primary key references orders,
  subscription_ref text not null unique,
  -- 'waiting': the bank has not answered for the first month. 'past-due': it refused a later one.
  state text not null check (state in (
    'waiting', 'active', 'past-due', 'paused', 'cancelled'
  )),
  -- When the next month begins, and is charged.
  period_ends_at timestamptz,
  ends_with_period boolean not null,
  card_ref text,
  -- When the processor was asked for what stands here: an older answer never replaces it.
  asked_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- From here on: what the list of plans filters, sorts and searches by, so that it never reads
  -- orders; triggers keep it. 'infinity' stands where there is no date: it sorts last.
  standing text not null generated always as (
    case when state = 'active' and ends_with_period then 'ending' else state end
  ) stored,
  service_id text not null default '',
  frequency text not null default '',
  -- The name or, while nobody has added one, the email.
  customer text collate "C" not null default '',
  search_text text not null default '',
  next_invoice_at timestamptz not null default 'infinity',
  visit_due_at timestamptz not null default 'infinity',
  -- Whether somebody has been there, or is to come.
  visited boolean not null default false,
  -- What a plan brings a month, and from when to when it was one: 'waiting' was none yet.
  monthly_cents integer not null default 0,
  began_at timestamptz,
  ended_at timestamptz
);
create index on plans (state, period_ends_at);
create index on plans (asked_at) where state <> 'cancelled';
create index on plans (visit_due_at, order_id);
create index on plans (next_invoice_at, order_id);
create index on plans (customer, order_id);
create index on plans (standing, visit_due_at, order_id);
create index on plans (standing, next_invoice_at, order_id);
create index on plans (standing, customer, order_id);
create index on plans (standing, order_id);
create index on plans (frequency, standing, order_id);
create index on plans (service_id, frequency, standing, order_id);
create index on plans (order_id) where not visited;
create index on plans (visit_due_at, order_id) where not visited;
create index on plans using gin (search_text gin_trgm_ops);
create index on plans (began_at) include (ended_at, monthly_cents) where began_at is not null;

create function visit_due(frequency text, after_visit timestamptz) returns timestamptz
language sql immutable
return (after_visit at time zone 'UTC' + case frequency
  when 'weekly' then interval '7 days'
  when 'biweekly' then interval '14 days'
  else interval '1 month'
end) at time zone 'UTC';

create function fill_plan() returns trigger language plpgsql as $$
declare
  booking orders;
  last_visit timestamptz;
  due timestamptz;
begin
  select * into booking from orders where id = new.order_id;
  select max(starts_at) into last_visit from visits
  where order_id = new.order_id and state <> 'cancelled';
  due := date_trunc('milliseconds', visit_due(
    booking.frequency, coalesce(last_visit, booking.paid_at, booking.created_at)));
  new.service_id := booking.service_id;
  new.frequency := booking.frequency;
  new.customer := lower(coalesce(nullif(booking.customer_name, ''), booking.customer_email));
  new.search_text := booking.search_text;
  new.visited := last_visit is not null;
  -- Served is what is confirmed and paid for: not what is paused, and not after its end.
  new.visit_due_at := case
    when booking.status = 'confirmed' and new.state in ('active', 'past-due')
      and not (new.ends_with_period and due > new.period_ends_at) then due
    else 'infinity'
  end;
  new.next_invoice_at := case
    when new.state in ('active', 'past-due') and not new.ends_with_period
      then coalesce(date_trunc('milliseconds', new.period_ends_at), 'infinity')
    else 'infinity'
  end;
  return new;
end $$;
create trigger fill_plan before insert or update on plans
for each row execute function fill_plan();

create function refill_plan() returns trigger language plpgsql as $$
begin
  update plans set order_id = order_id where order_id = new.id;
  return null;
end $$;

-- Code that changes visits sets next_visit_at (keepNextVisit), so this hears of visits as well; by
-- its name it fires after end_visits.
create trigger refill_plan after update of status, customer_name, next_visit_at on orders
for each row when (new.recurring) execute function refill_plan();

-- The ledger: what somebody has is the sum of their rows.
create table credit_entries (
  id uuid primary key default uuidv7(),
  -- Whose credit it is, in E.164.
  phone text not null,
  kind text not null check (kind in (
    'granted', 'reversed', 'restored', 'reserved', 'released', 'used', 'given', 'returned'
  )),
  -- What it adds to the credit that can be used: a used reservation adds nothing more.
  amount_cents integer not null,
  -- The referred customer's first booking, for what is granted and reversed.
  referral_order_id uuid references orders,
  referred_phone text,
  side text check (side in ('referrer', 'customer')),
  -- The plan that it is used for; absent where an operator used it by hand.
  order_id uuid references orders,
  reservation_id uuid,
  -- The booking that an operator used it for by hand; no card was touched.
  for_order_id uuid references orders,
  reason text not null,
  actor text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- How often a plan's credit came back before.
  returned_before integer not null default 0,
  -- The month of a plan that was refunded: what credit paid of it comes back once.
  payment_id uuid references payments,
  constraint credit_entries_check check (case kind
      when 'granted' then amount_cents > 0 and referral_order_id is not null
      when 'reversed' then amount_cents < 0 and referral_order_id is not null
      when 'restored' then amount_cents > 0 and referral_order_id is not null
      when 'reserved' then amount_cents < 0 and reservation_id is not null
      when 'released' then amount_cents > 0 and reservation_id is not null
  -- Granted by an operator, whose id of it stands where that of a reservation would.
  when 'given' then amount_cents > 0 and reservation_id is not null
  -- Of all that a plan was given, whatever reservations it came by.
  when 'returned' then amount_cents > 0 and order_id is not null
      else amount_cents = 0 and reservation_id is not null
    end),
  constraint credit_entries_of_payment check (payment_id is null or kind = 'returned')
);
create index on credit_entries (phone, id);
create unique index on credit_entries (reservation_id) where kind = 'reserved';

-- A reservation ends one way.
create unique index on credit_entries (reservation_id) where kind in ('released', 'used');
create unique index on credit_entries (reservation_id) where kind = 'given';
create unique index on credit_entries (referred_phone, side) where kind = 'granted';
create index on credit_entries (referral_order_id) where referral_order_id is not null;
create trigger append_only before delete or truncate on credit_entries
for each statement execute function forbid_change();
create index on credit_entries (created_at);
create index on credit_entries (for_order_id) where for_order_id is not null;
create index credit_entries_of_plan on credit_entries (order_id) where order_id is not null;
create unique index credit_entries_of_month on credit_entries (payment_id) where payment_id is not null;
create unique index credit_entries_returned on credit_entries (order_id, returned_before)
where kind = 'returned' and payment_id is null;

-- A phone's credit as the sum of its rows, with an id that says nothing about the phone.
create table credit_accounts (
  id uuid primary key default gen_random_uuid(),
  phone text not null unique,
  balance_cents integer not null default 0,
  granted_cents integer not null default 0,
  used_cents integer not null default 0,
  -- How many rows the ledger has: of two operators one can be told what the other did.
  entries integer not null default 0,
  moved_at timestamptz not null default date_trunc('milliseconds', now()),
  created_at timestamptz not null default now(),
  search_text text not null default ''
);
create index on credit_accounts (moved_at, id);
create index on credit_accounts (balance_cents, id);
create index credit_accounts_with_credit on credit_accounts (moved_at, id)
  where balance_cents > 0;
create index credit_accounts_search on credit_accounts using gin (search_text gin_trgm_ops);

create function keep_account() returns trigger language plpgsql as $$
declare
  used integer := case when new.kind in ('reserved', 'released', 'returned')
    then -new.amount_cents else 0 end;
begin
  insert into credit_accounts as known
    (phone, balance_cents, granted_cents, used_cents, entries, moved_at)
  values (new.phone, new.amount_cents, new.amount_cents + used, used, 1,
    date_trunc('milliseconds', new.created_at))
  on conflict (phone) do update set
    balance_cents = known.balance_cents + excluded.balance_cents,
    granted_cents = known.granted_cents + excluded.granted_cents,
    used_cents = known.used_cents + excluded.used_cents,
    entries = known.entries + (new.amount_cents <> 0)::integer,
    moved_at = excluded.moved_at;
  return null;
end $$;
create trigger keep_account after insert on credit_entries
for each row execute function keep_account();

-- Who referred whom, from every side that tells of it: the CRM's record, the number on a booking,
-- and the credit that came of it.
create table referrals (
  id uuid primary key default uuidv7(),
  referrer_phone text not null,
  customer_phone text not null check (customer_phone <> referrer_phone),
  -- The booking that was credited, else the first that named the referrer.
  order_id uuid references orders,
  credited_at timestamptz,
  taken_back_at timestamptz,
  created_at timestamptz not null default now(),
  standing text not null generated always as (
    case when taken_back_at is not null then 'taken-back'
      when credited_at is not null then 'credited' else 'waiting' end
  ) stored,
  search_text text not null default '',
  unique (customer_phone, referrer_phone)
);
create index on referrals (standing, id desc);
create index on referrals (referrer_phone, id desc);
create index on referrals (order_id) where order_id is not null;
create index referrals_search on referrals using gin (search_text gin_trgm_ops);

create function note_referral() returns trigger language plpgsql as $$
begin
  insert into referrals as known (referrer_phone, customer_phone, order_id)
  values (new.referrer_phone_e164, new.customer_phone_e164,
    case when tg_table_name = 'orders' then new.id end)
  on conflict (customer_phone, referrer_phone) do update
    set order_id = excluded.order_id
    where known.order_id is null and excluded.order_id is not null;
  return null;
end $$;
create trigger note_referral after insert on orders for each row
when (new.referrer_phone_e164 <> new.customer_phone_e164) execute function note_referral();

create function settle_referral() returns trigger language plpgsql as $$
begin
  insert into referrals as known
    (referrer_phone, customer_phone, order_id, credited_at, taken_back_at)
  values (new.phone, new.referred_phone, new.referral_order_id,
    case when new.kind = 'granted' then new.created_at end,
    case when new.kind = 'reversed' then new.created_at end)
  on conflict (customer_phone, referrer_phone) do update set
    order_id = excluded.order_id,
    credited_at = coalesce(known.credited_at, excluded.credited_at),
    taken_back_at = case new.kind when 'restored' then null
      else coalesce(known.taken_back_at, excluded.taken_back_at) end;
  return null;
end $$;
create trigger settle_referral after insert on credit_entries for each row
when (new.side = 'referrer' and new.kind in ('granted', 'reversed', 'restored')
  and new.phone <> new.referred_phone)
execute function settle_referral();

-- Plans that are to end, until the processor has ended them.
create table plan_ends (
  subscription_ref text primary key,
  order_id uuid not null references orders,
  asked_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Why the latest of them failed: the processor's own code.
  failure text,
  -- Since when it waits for a person: its tries came to nothing.
  failed_at timestamptz,
  ended_at timestamptz
);
create index on plan_ends (asked_at) where ended_at is null;
create index on plan_ends (order_id);
create index plan_ends_failed on plan_ends (failed_at) where failed_at is not null;

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

create function only_erase_phones() returns trigger language plpgsql as $$
declare
  words text[] := '{phone,referred_phone,reason}';
begin
  if (to_jsonb(new) - words) <> (to_jsonb(old) - words)
    or (new.phone <> old.phone and new.phone not like 'erased-%')
    or (new.referred_phone is distinct from old.referred_phone
      and coalesce(new.referred_phone, '') not like 'erased-%')
    or (new.reason <> old.reason and new.reason <> '')
  then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_erase before update on credit_entries
for each row execute function only_erase_phones();

-- Events of the processor whose signature did not fit, until one fits again.
create table refused_events (
  id text primary key,
  -- 'clock': signed rightly, at a time that this machine calls long past.
  reason text not null check (reason in ('signature', 'clock')),
  refused_at timestamptz not null default now(),
  -- The processor says too that this event did not reach us: no stranger made it up.
  confirmed_at timestamptz
);
