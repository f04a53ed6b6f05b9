-- Referrals, and the credit that comes of them. What a list shows of a ledger or of several tables
-- is kept by triggers, so that no list adds up a million rows.

-- Who was referred by whom, as the CRM told it.
create table referral_records (
  id uuid primary key default uuidv7(),
  webhook_id text unique,
  contact_id text,
  customer_phone text not null,
  customer_phone_e164 text,
  referrer_phone text not null,
  referrer_phone_e164 text,
  customer_email text not null,
  created_at timestamptz not null default now()
);

-- Several links may lead to one record: a record sent again is answered by a fresh one.
create table referral_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  record_id uuid not null references referral_records on delete cascade,
  created_at timestamptz not null default now()
);
create index on referral_links (record_id);

-- Which visitor arrived by a link to which record.
create table referral_claims (
  visitor_id uuid not null references visitors on delete cascade,
  record_id uuid not null references referral_records on delete cascade,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (visitor_id, record_id)
);
create index on referral_claims (record_id);

-- The ledger: what somebody has is the sum of their rows.
create table credit_entries (
  id uuid primary key default uuidv7(),
  -- Whose credit it is, in E.164.
  phone text not null,
  kind text not null check (kind in (
    'granted', 'reversed', 'reserved', 'released', 'used', 'given'
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
  check (case kind
    when 'granted' then amount_cents > 0 and referral_order_id is not null
    when 'reversed' then amount_cents < 0 and referral_order_id is not null
    when 'reserved' then amount_cents < 0 and reservation_id is not null
    when 'released' then amount_cents > 0 and reservation_id is not null
    -- Granted by an operator, whose id of it stands where that of a reservation would.
    when 'given' then amount_cents > 0 and reservation_id is not null
    else amount_cents = 0 and reservation_id is not null
  end)
);
create index on credit_entries (phone, id);
create index on credit_entries (order_id) where order_id is not null;
-- Once for each referred customer, and taken back once.
create unique index on credit_entries (referred_phone, side, kind)
  where kind in ('granted', 'reversed');
create unique index on credit_entries (reservation_id) where kind = 'reserved';
-- A reservation ends one way.
create unique index on credit_entries (reservation_id) where kind in ('released', 'used');
create unique index on credit_entries (reservation_id) where kind = 'given';
create trigger append_only before update or delete or truncate on credit_entries
for each statement execute function forbid_change();

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
  created_at timestamptz not null default now()
);
create index on credit_accounts (moved_at, id);
create index on credit_accounts (balance_cents, id);
create index credit_accounts_with_credit on credit_accounts (moved_at, id)
  where balance_cents > 0;
create index on credit_accounts using gin (phone gin_trgm_ops);

create function keep_account() returns trigger language plpgsql as $$
declare
  used integer := case when new.kind in ('reserved', 'released')
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
    entries = known.entries + 1,
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
  unique (customer_phone, referrer_phone)
);
create index on referrals (standing, id desc);
create index on referrals (referrer_phone, id desc);
create index referrals_search on referrals
  using gin ((referrer_phone || ' ' || customer_phone) gin_trgm_ops);

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
create trigger note_referral after insert on referral_records for each row
when (new.referrer_phone_e164 <> new.customer_phone_e164) execute function note_referral();
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
    taken_back_at = coalesce(known.taken_back_at, excluded.taken_back_at);
  return null;
end $$;
create trigger settle_referral after insert on credit_entries for each row
when (new.side = 'referrer' and new.kind in ('granted', 'reversed')
  and new.phone <> new.referred_phone)
execute function settle_referral();
