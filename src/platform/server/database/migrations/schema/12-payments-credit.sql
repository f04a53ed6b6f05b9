-- Credit, and the referrals that it comes from.

-- The ledger of credit: what someone has is the sum of their rows.
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
  -- The refund of a booking that credit paid for: it comes back once for each.
  refund_id uuid references refunds,
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
  constraint credit_entries_of_payment check (payment_id is null or kind = 'returned'),
  constraint credit_entries_refund_returns check (refund_id is null or kind = 'returned')
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
create unique index credit_entries_of_refund on credit_entries (refund_id)
where refund_id is not null;
create unique index credit_entries_returned on credit_entries (order_id, returned_before)
where kind = 'returned' and payment_id is null and refund_id is null;

-- Of what is append-only, no more than the person's own words and numbers may go.
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

-- What other areas read of these tables (docs/adr/0032).
create view credit_entry_facts with (security_invoker = true) as
select id, phone, kind, amount_cents, reason, created_at
from credit_entries;

create view credit_account_facts with (security_invoker = true) as
select id, phone, balance_cents
from credit_accounts;

create view referral_facts with (security_invoker = true) as
select id, referrer_phone, customer_phone, created_at, standing
from referrals;
