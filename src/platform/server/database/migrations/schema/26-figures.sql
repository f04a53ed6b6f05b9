-- What was sold, by day and service: a year of a million orders is read as some thousand rows.
--
-- The transaction that makes or pays an order, or moves money for it, adds an entry; triggers do it,
-- so that no road (event, success page, sweep, dashboard) can forget. Entries are only ever added:
-- counting up one row a day and service instead would make every confirmation wait for the others.
-- A job adds entries up into days; the figures read both in one statement, so they are exact at any
-- moment. Entries keep the instant, since the day depends on the business's time zone, which is a
-- setting. Refunds count on the day on which they are made: a day that is over never changes.

-- Entries: what was sold and paid.
create table sales_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  service_id text not null,
  started integer not null default 0,
  bookings integer not null default 0,
  booked_cents bigint not null default 0,
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- Of the bookings, those of people who had paid for one before.
  repeat_bookings integer not null default 0,
  -- Tips are no revenue: they have a column of their own, less what of them was refunded.
  tips_cents bigint not null default 0,
  -- Of what came in, the fees: kept of what was paid, or charged.
  fees_cents bigint not null default 0
);

-- Those entries, added up by day.
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
  repeat_bookings integer not null default 0,
  tips_cents bigint not null default 0,
  fees_cents bigint not null default 0,
  primary key (day, service_id)
);

create function count_order() returns trigger language plpgsql as $$
declare
  sold bigint;
begin
  if tg_op = 'INSERT' and new.import_id is null then
    insert into sales_entries (at, service_id, started)
    values (new.created_at, new.service_id, 1);
  end if;
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    sold := new.total_cents - tax_of_order(new.id);
    insert into sales_entries (at, service_id, bookings, booked_cents, repeat_bookings)
    values (new.paid_at, new.service_id, 1, sold, (exists (
      select from orders where customer_phone_e164 = new.customer_phone_e164
        and paid_at < new.paid_at
    ) or exists (
      select from orders where lower(customer_email) = lower(new.customer_email)
        and customer_email <> '' and paid_at < new.paid_at
    ))::integer);
    insert into origin_entries (at, source, postal_code, booked_cents)
    values (new.paid_at, coalesce(new.source, ''), coalesce((
      select postal_code from schedules where id = new.schedule_request_id
    ), ''), sold);
  end if;
  return null;
end $$;
create trigger count_order after insert or update of paid_at on orders
for each row execute function count_order();

create function count_payment() returns trigger language plpgsql as $$
declare
  received bigint := case when new.state = 'paid' then new.amount_cents else 0 end;
  refunded bigint := new.refunded_cents + new.taken_cents;
  received_at timestamptz := now();
  refunded_at timestamptz := now();
  tax record;
begin
  if tg_op = 'UPDATE' then
    received := received - case when old.state = 'paid' then old.amount_cents else 0 end;
    refunded := refunded - old.refunded_cents - old.taken_cents;
  end if;
  if received > 0 then
    received_at := coalesce(new.paid_at, now());
  end if;
  if refunded > 0 then
    refunded_at := coalesce(
      case when tg_op = 'UPDATE' and new.taken_cents > old.taken_cents
        then (select max(disputes.made_at) from disputes
          where payment_id = new.id and disputes.taken_cents > 0)
        else (select max(refunds.refunded_at) from refunds where payment_id = new.id)
      end, now());
  end if;
  if received <> 0 or refunded <> 0 then
    tax := tax_just_moved(new, received, refunded);
    received := received - tax.of_received;
    refunded := refunded - tax.of_refunded;
  end if;
  insert into sales_entries (at, service_id, received_cents, refunded_cents)
  select entry.at, service_id, entry.received, entry.refunded
  from orders cross join (values (received_at, received, 0::bigint), (refunded_at, 0, refunded))
    as entry (at, received, refunded)
  where orders.id = new.order_id and (entry.received <> 0 or entry.refunded <> 0);
  return null;
end $$;

-- Credit is not money that came in; a gift card counts as it pays.
create trigger count_payment
after insert or update of state, amount_cents, refunded_cents, taken_cents on payments
for each row when (new.kind <> 'tip' and new.method <> 'credit') execute function count_payment();

-- A bill that is noted is paid as it is stored, and its tax is told next.
create function count_tax_of_paid() returns trigger language plpgsql as $$
begin
  insert into sales_entries (at, service_id, received_cents)
  select coalesce(payments.paid_at, now()), service_id, -new.tax_cents
  from payments join orders on orders.id = payments.order_id
  where payments.id = new.payment_id and payments.state = 'paid' and new.tax_cents > 0;
  return null;
end $$;
create trigger count_tax_of_paid after insert on order_taxes for each row
when (new.payment_id is not null) execute function count_tax_of_paid();

-- Tips.
create function count_tip() returns trigger language plpgsql as $$
declare
  tips bigint := case when new.state = 'paid' then new.amount_cents else 0 end
    - new.refunded_cents;
begin
  if tg_op = 'UPDATE' then
    tips := tips - case when old.state = 'paid' then old.amount_cents else 0 end
      + old.refunded_cents;
  end if;
  if tips <> 0 then
    insert into sales_entries (at, service_id, tips_cents)
    select case when tips > 0 then coalesce(new.paid_at, now()) else now() end, service_id, tips
    from orders where orders.id = new.order_id;
  end if;
  return null;
end $$;
create trigger count_tip after insert or update of state, amount_cents, refunded_cents on payments
for each row when (new.kind = 'tip') execute function count_tip();

-- Fees that are kept of what was paid, and those that are charged.
create function count_kept_fee() returns trigger language plpgsql as $$
begin
  insert into sales_entries (at, service_id, fees_cents)
  select new.created_at, service_id, new.kept_cents - new.kept_tax_cents
  from orders where orders.id = new.order_id;
  return null;
end $$;
create trigger count_kept_fee after insert on order_fees
for each row when (new.kept_cents > 0) execute function count_kept_fee();

create function count_charged_fee() returns trigger language plpgsql as $$
begin
  insert into sales_entries (at, service_id, fees_cents)
  select coalesce(new.paid_at, now()), service_id,
    new.amount_cents - (tax_just_moved(new, new.amount_cents, 0)).of_received
  from orders where orders.id = new.order_id;
  return null;
end $$;
create trigger count_charged_fee after update of state on payments for each row
when (new.kind = 'fee' and new.state = 'paid' and old.state <> 'paid')
execute function count_charged_fee();
create trigger count_fee_paid_at_once after insert on payments for each row
when (new.kind = 'fee' and new.state = 'paid') execute function count_charged_fee();

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

-- A booking that was paid for the first time; '' stands for what nobody knows.
create table origin_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  source text not null,
  postal_code text not null,
  booked_cents bigint not null
);

-- The same, added up by day.
create table origin_days (
  day date not null,
  kind text not null check (kind in ('source', 'place')),
  value text not null,
  bookings integer not null,
  booked_cents bigint not null,
  primary key (kind, day, value)
);

-- Visits that are agreed on or done, at the time at which they begin.
create table work_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  visits integer not null,
  booked_minutes integer not null,
  taken_minutes integer not null,
  noted integer not null,
  noted_booked_minutes integer not null,
  worked_minutes integer not null
);

-- The same, added up by day.
create table work_days (
  day date primary key,
  visits integer not null,
  -- People's work, as it was sold.
  booked_minutes bigint not null,
  -- Of crews' time.
  taken_minutes bigint not null,
  -- Visits of which it was noted how long people worked there.
  noted integer not null,
  noted_booked_minutes bigint not null,
  worked_minutes bigint not null
);

-- What one visit adds to the figures, or with -1 removes from them.
create function add_work(visit visits, times integer) returns void language plpgsql as $$
begin
  if visit.state not in ('confirmed', 'done') then return; end if;
  insert into work_entries
    (at, visits, booked_minutes, taken_minutes, noted, noted_booked_minutes, worked_minutes)
  select visit.starts_at, times, times * booked_minutes,
    times * (extract(epoch from visit.ends_at - visit.starts_at) / 60)::integer,
    case when visit.worked_minutes is null then 0 else times end,
    case when visit.worked_minutes is null then 0 else times * booked_minutes end,
    times * coalesce(visit.worked_minutes, 0)
  from orders where id = visit.order_id;
end $$;

create function count_visit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_work(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_work(new, 1); end if;
  return null;
end $$;

-- Times are held and let go all the while: those are nobody's work.
create trigger count_new_visit after insert on visits for each row
when (new.state <> 'held') execute function count_visit();
create trigger count_visit
after update of order_id, state, starts_at, ends_at, worked_minutes on visits for each row
when (old.state <> 'held' or new.state <> 'held') execute function count_visit();
create trigger count_gone_visit after delete on visits for each row
when (old.state <> 'held') execute function count_visit();

-- What a plan brings a month follows its prices.
create function count_plan() returns trigger language plpgsql as $$
begin
  select greatest(0, total_cents - tax_of_order(id) + coalesce((
    select sum(month_before_tax(order_id, month_cents) - month_before_tax(order_id, before_cents))
    from plan_prices where order_id = new.order_id and state = 'in-force'
  ), 0)) into new.monthly_cents from orders where id = new.order_id;
  if new.state in ('active', 'past-due', 'paused') then
    new.began_at := coalesce(new.began_at, now());
    new.ended_at := null;
  elsif new.state = 'cancelled' and new.began_at is not null then
    new.ended_at := coalesce(new.ended_at, now());
  end if;
  return new;
end $$;
create trigger count_plan before insert or update of state on plans for each row execute function count_plan();

-- Makes of orders, visits and plans what the triggers would have made of them.
create function gather_figures() returns void language plpgsql as $$
begin
  insert into sales_entries (at, service_id, repeat_bookings)
  select paid_at, service_id, 1 from (
    select paid_at, service_id, least(
      case when customer_phone_e164 is not null
        then min(paid_at) over (partition by customer_phone_e164) end,
      case when customer_email <> ''
        then min(paid_at) over (partition by lower(customer_email)) end
    ) as first_paid_at
    from orders where paid_at is not null
  ) as paid
  where paid_at > first_paid_at;
  insert into origin_entries (at, source, postal_code, booked_cents)
  select paid_at, coalesce(source, ''), coalesce(postal_code, ''), total_cents
  from orders left join schedules on schedules.id = schedule_request_id
  where paid_at is not null;
  insert into work_entries
    (at, visits, booked_minutes, taken_minutes, noted, noted_booked_minutes, worked_minutes)
  select starts_at, 1, booked_minutes, (extract(epoch from ends_at - starts_at) / 60)::integer,
    (worked_minutes is not null)::integer,
    case when worked_minutes is null then 0 else booked_minutes end, coalesce(worked_minutes, 0)
  from visits join orders on orders.id = order_id where state in ('confirmed', 'done');
  update plans set monthly_cents = orders.total_cents,
    began_at = case when state <> 'waiting' and (state <> 'cancelled' or paid_at is not null)
      then plans.created_at end,
    ended_at = case when state = 'cancelled' and paid_at is not null then asked_at end
  from orders where orders.id = order_id;
end $$;

-- Entries become days of the business; what is not committed yet waits for the next time.
create function add_up_figures(zone text) returns void language plpgsql as $$
begin
  with entry as (delete from sales_entries returning *)
  insert into sales_days as known (day, service_id, started, bookings, booked_cents,
    received_cents, refunded_cents, repeat_bookings, tips_cents, fees_cents)
  select (at at time zone zone)::date, service_id, sum(started), sum(bookings),
    sum(booked_cents), sum(received_cents), sum(refunded_cents), sum(repeat_bookings),
    sum(tips_cents), sum(fees_cents)
  from entry group by 1, 2
  order by 1, 2
  on conflict (day, service_id) do update set
    started = known.started + excluded.started,
    bookings = known.bookings + excluded.bookings,
    booked_cents = known.booked_cents + excluded.booked_cents,
    received_cents = known.received_cents + excluded.received_cents,
    refunded_cents = known.refunded_cents + excluded.refunded_cents,
    repeat_bookings = known.repeat_bookings + excluded.repeat_bookings,
    tips_cents = known.tips_cents + excluded.tips_cents,
    fees_cents = known.fees_cents + excluded.fees_cents;

  with entry as (delete from origin_entries returning *)
  insert into origin_days as known (day, kind, value, bookings, booked_cents)
  select (at at time zone zone)::date, kind, value, count(*), sum(booked_cents)
  from entry
  cross join lateral (values ('source', source), ('place', postal_code)) as origin (kind, value)
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (kind, day, value) do update set
    bookings = known.bookings + excluded.bookings,
    booked_cents = known.booked_cents + excluded.booked_cents;

  with entry as (delete from work_entries returning *)
  insert into work_days as known (day, visits, booked_minutes, taken_minutes, noted,
    noted_booked_minutes, worked_minutes)
  select (at at time zone zone)::date, sum(visits), sum(booked_minutes), sum(taken_minutes),
    sum(noted), sum(noted_booked_minutes), sum(worked_minutes)
  from entry group by 1
  order by 1
  on conflict (day) do update set
    visits = known.visits + excluded.visits,
    booked_minutes = known.booked_minutes + excluded.booked_minutes,
    taken_minutes = known.taken_minutes + excluded.taken_minutes,
    noted = known.noted + excluded.noted,
    noted_booked_minutes = known.noted_booked_minutes + excluded.noted_booked_minutes,
    worked_minutes = known.worked_minutes + excluded.worked_minutes;
end $$;
