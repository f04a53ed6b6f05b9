-- Ways to pay besides a card: a customer's credit, and gift cards. What is set aside for an order is a
-- tender; triggers move both ledgers with it, so that no road can forget.

-- Gift cards, as they were sold.
create table gift_cards (
  id uuid primary key default uuidv7(),
  amount_cents integer not null check (amount_cents > 0),
  -- The sum of its entries; a trigger keeps it.
  balance_cents integer not null default 0
    constraint gift_cards_never_below_nothing check (balance_cents >= 0),
  state text not null default 'active' check (state in ('active', 'void')),
  from_name text not null default '',
  to_name text not null default '',
  -- Empty: its code is told by the office.
  email text not null default '',
  message text not null default '',
  language text not null check (language in ('en', 'es')),
  -- The buyer, where they gave an email address.
  buyer_email text not null default '',
  sold_by text not null check (sold_by in ('card', 'cash', 'check', 'transfer')),
  -- How the business got the money at the card processor; null: another way.
  payment_intent_ref text unique check (sold_by = 'card' or payment_intent_ref is null),
  sold_at timestamptz not null default date_trunc('milliseconds', now()),
  -- The day on which its code is emailed.
  deliver_on date,
  -- A bank contests its payment, and has not decided.
  is_stopped boolean not null default false,
  row_version integer not null default 1
);
create index gift_cards_left on gift_cards (balance_cents) where balance_cents > 0;

-- Every email and every look in the console has a code of its own: only hashes are kept.
create table gift_card_codes (
  hash bytea primary key,
  card_id uuid not null references gift_cards on delete cascade,
  last_four text not null check (length(last_four) = 4),
  made_at timestamptz not null default clock_timestamp()
);
create index on gift_card_codes (card_id, made_at);

-- Gift cards that are bought on their page, by card: a purchase waits for its payment, and becomes the
-- card of the same id.
create table gift_card_purchases (
  id uuid primary key,
  amount_cents integer not null check (amount_cents > 0),
  buyer_email text not null,
  from_name text not null,
  to_name text not null,
  -- Empty: the buyer gets its code.
  email text not null,
  message text not null,
  language text not null check (language in ('en', 'es')),
  deliver_on date,
  state text not null default 'pending'
    check (state in ('pending', 'open', 'paid', 'mismatch', 'expired', 'failed')),
  -- The request that makes its card page, as it was stored before it was sent.
  params jsonb not null,
  session_ref text unique,
  url text,
  expires_at timestamptz not null,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  check (state <> 'open' or (session_ref is not null and url is not null))
);
create index gift_card_purchases_unpaid on gift_card_purchases (created_at)
  where state in ('pending', 'open');

-- What goes back of a gift card by the card processor. What could not be given back after all is on the
-- card again.
create table gift_card_refunds (
  id uuid primary key,
  card_id uuid not null references gift_cards,
  amount_cents integer not null check (amount_cents > 0),
  -- Fewer than were refunded in the processor's dashboard, where the card had fewer left.
  taken_cents integer not null default 0 check (taken_cents >= 0),
  state text not null check (state in ('requested', 'succeeded', 'failed')),
  refund_ref text unique,
  failure text,
  created_at timestamptz not null default now()
);
create index on gift_card_refunds (card_id);

-- Payments of gift cards that a bank contests: their cards are stopped until it decides.
create table gift_card_disputes (
  dispute_ref text primary key,
  card_id uuid not null references gift_cards,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  amount_cents integer not null check (amount_cents >= 0),
  -- What was left on the card when the bank kept the money, and is there no more.
  lost_cents integer not null default 0 check (lost_cents >= 0),
  reason text not null,
  answer_by timestamptz,
  made_at timestamptz not null,
  -- Since when the processor has said this.
  asked_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index on gift_card_disputes (card_id);
create index gift_card_disputes_undecided on gift_card_disputes (made_at)
  where state in ('inquiry', 'open');
create index gift_card_disputes_lost on gift_card_disputes (updated_at)
  where state = 'lost';

-- What is set aside for an order.
create table tenders (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('credit', 'gift-card')),
  gift_card_id uuid references gift_cards,
  -- Of the code that was typed: what its customer knows it by.
  last_four text,
  -- Whose credit, in E.164.
  phone text,
  cents integer not null check (cents > 0),
  -- Reserved while the order can be paid; taken by its payment, or released.
  state text not null check (state in ('reserved', 'taken', 'released')),
  payment_id uuid unique references payments,
  actor text not null,
  -- Where no card page is open by then, it is released.
  reserved_until timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind = 'gift-card') = (gift_card_id is not null and last_four is not null)),
  check ((kind = 'credit') = (phone is not null)),
  check ((state = 'taken') = (payment_id is not null))
);
create unique index tenders_one_reserved on tenders (order_id, kind) where state = 'reserved';
create index on tenders (order_id);
create index on tenders (phone) where phone is not null;
create index on tenders (gift_card_id) where gift_card_id is not null;
create index tenders_waiting on tenders (reserved_until) where state = 'reserved';

-- The ledger of gift cards.
create table gift_card_entries (
  id uuid primary key default uuidv7(),
  card_id uuid not null references gift_cards,
  kind text not null check (kind in (
    'sold', 'reserved', 'released', 'returned', 'cashed-out', 'voided', 'refunded', 'restored',
    'lost', 'won-back'
  )),
  amount_cents integer not null check (case
    when kind in ('sold', 'released', 'returned', 'restored', 'won-back') then amount_cents > 0
    else amount_cents < 0 end),
  tender_id uuid references tenders,
  -- What went back of a payment that it made.
  refund_id uuid unique references refunds,
  reason text not null default '',
  actor text not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind in ('reserved', 'released')) = (tender_id is not null)),
  check ((kind = 'returned') = (refund_id is not null))
);
create index on gift_card_entries (card_id, id);
create index on gift_card_entries (created_at);
create unique index on gift_card_entries (tender_id, kind) where tender_id is not null;
create unique index gift_card_entries_sold_once on gift_card_entries (card_id) where kind = 'sold';
create trigger append_only before delete or truncate on gift_card_entries
for each statement execute function forbid_change();

-- A person's name in a reason goes when they are erased; nothing else changes.
create trigger append_only_rows before update of id, card_id, kind, amount_cents, tender_id,
  refund_id, actor, created_at on gift_card_entries
for each statement execute function forbid_change();

create function keep_gift_balance() returns trigger language plpgsql as $$
begin
  update gift_cards set balance_cents = balance_cents + new.amount_cents,
    row_version = row_version + 1
  where id = new.card_id;
  return null;
end $$;
create trigger keep_gift_balance after insert on gift_card_entries
for each row execute function keep_gift_balance();

create function move_tender() returns trigger language plpgsql as $$
declare
  came text := case when tg_op = 'INSERT' then 'reserved' else new.state end;
  moved integer := case came when 'reserved' then -new.cents when 'released' then new.cents else 0 end;
begin
  if new.kind = 'credit' then
    insert into credit_entries (phone, kind, amount_cents, reservation_id, for_order_id, reason, actor)
    values (new.phone, case came when 'taken' then 'used' else came end, moved, new.id,
      new.order_id, 'pays-a-booking', new.actor);
  elsif moved <> 0 then
    insert into gift_card_entries (card_id, kind, amount_cents, tender_id, actor)
    values (new.gift_card_id, came, moved, new.id, new.actor);
  end if;
  return null;
end $$;
create trigger reserve_tender after insert on tenders
for each row when (new.state = 'reserved') execute function move_tender();
create trigger move_tender after update of state on tenders
for each row when (old.state is distinct from new.state) execute function move_tender();

-- A tender goes with its order, whatever moves that. Credit first, as it is reserved: two that have
-- both never wait for each other.
create function release_tenders() returns trigger language plpgsql as $$
declare
  tender uuid;
begin
  for tender in select id from tenders
    where order_id = new.id and state = 'reserved' order by kind
  loop
    update tenders set state = 'released' where id = tender;
  end loop;
  return null;
end $$;
create trigger release_tenders after update of status, booking_key on orders
for each row when (
  (old.status is distinct from new.status
    and new.status in ('expired', 'cancelled', 'refunded'))
  or (old.booking_key is not null and new.booking_key is null)
) execute function release_tenders();
