-- What was sold, by day and service: a year of a million orders is read as some thousand rows.
--
-- The transaction that makes or pays an order, or moves money for it, adds an entry; triggers do it,
-- so that no road (event, success page, sweep, dashboard) can forget. Entries are only ever added:
-- counting up one row a day and service instead would make every confirmation wait for the others.
-- A job adds entries up into days; the figures read both in one statement, so they are exact at any
-- moment. Entries keep the instant, since the day depends on the business's time zone, which is a
-- setting. Refunds count on the day on which they are made: a day that is over never changes.

create table sales_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  service_id text not null,
  started integer not null default 0,
  bookings integer not null default 0,
  booked_cents bigint not null default 0,
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0
);

create table sales_days (
  day date not null,
  service_id text not null,
  -- Orders made, paid or not.
  started integer not null,
  -- Orders paid for the first time, and what they cost.
  bookings integer not null,
  booked_cents bigint not null,
  -- Money of every kind: bookings, months of plans, extra hours.
  received_cents bigint not null,
  refunded_cents bigint not null,
  primary key (day, service_id)
);

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_entries (at, service_id, started)
    values (new.created_at, new.service_id, 1);
  end if;
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    insert into sales_entries (at, service_id, bookings, booked_cents)
    values (new.paid_at, new.service_id, 1, new.total_cents);
  end if;
  return null;
end $$;
create trigger count_order after insert or update of paid_at on orders
for each row execute function count_order();

create function count_payment() returns trigger language plpgsql as $$
declare
  received bigint := case when new.state = 'paid' then new.amount_cents else 0 end;
  refunded bigint := new.refunded_cents;
begin
  if tg_op = 'UPDATE' then
    received := received - case when old.state = 'paid' then old.amount_cents else 0 end;
    refunded := refunded - old.refunded_cents;
  end if;
  if received <> 0 or refunded <> 0 then
    insert into sales_entries (service_id, received_cents, refunded_cents)
    select service_id, received, refunded from orders where id = new.order_id;
  end if;
  return null;
end $$;
create trigger count_payment after insert or update of state, amount_cents, refunded_cents on payments
for each row execute function count_payment();

-- How often each step of the wizard was entered; nobody knows by whom.
create table step_days (
  day date not null,
  layout text not null check (layout in ('site', 'embed')),
  step text not null check (step in (
    'service', 'frequency', 'add-ons', 'contact', 'home', 'review'
  )),
  entered integer not null,
  primary key (day, layout, step)
);
