-- Discount codes, and which orders used them. A discount is a line of its order, below zero.

-- Codes, as an owner made them.
create table discount_codes (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  percent smallint check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  -- Null: any.
  services text[] check (cardinality(services) > 0),
  frequencies text[] check (cardinality(frequencies) > 0),
  first_booking_only boolean not null default false,
  -- Days of the business's time zone, both of them within.
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  is_active boolean not null default true,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount_cents is null))
);
create index discount_codes_active on discount_codes (id) where is_active;

create function count_code_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  return new;
end $$;
create trigger row_version before update on discount_codes
for each row execute function count_code_version();

-- Each order that used one.
create table discount_uses (
  order_id uuid primary key references orders on delete cascade,
  code_id uuid not null references discount_codes,
  -- Reserved while the order can still be paid, taken for good by the payment.
  state text not null default 'reserved' check (state in ('reserved', 'taken', 'released')),
  cents integer not null check (cents > 0),
  reserved_at timestamptz not null default now()
);
create index on discount_uses (code_id, state);

-- It follows its order, whatever moves that.
create function discount_use_of(placed orders) returns text language sql stable as $$
  select case
    when placed.paid_at is not null or placed.status in ('confirmed', 'completed', 'disputed')
      -- What was paid of it may be kept though it is canceled: a deposit.
      or exists (select from payments where order_id = placed.id and paid_at is not null)
      then 'taken'
    when placed.status in ('expired', 'cancelled', 'refunded') then 'released'
    -- Its visitor booked something else instead.
    when placed.booking_key is null and coalesce(placed.booking_id, placed.visitor_id) is not null
      then 'released'
    else 'reserved'
  end $$;

create function keep_discount_use() returns trigger language plpgsql as $$
begin
  update discount_uses set state = discount_use_of(new)
  where order_id = new.id and state <> discount_use_of(new);
  return null;
end $$;
create trigger keep_discount_use after update of status, paid_at, booking_key on orders
for each row when (
  old.status is distinct from new.status or old.paid_at is distinct from new.paid_at
  or old.booking_key is distinct from new.booking_key
) execute function keep_discount_use();
