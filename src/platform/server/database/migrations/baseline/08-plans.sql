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
  visited boolean not null default false
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
-- Whoever changes visits sets next_visit_at (keepNextVisit), so this hears of visits as well; by
-- its name it fires after end_visits.
create trigger refill_plan after update of status, customer_name, next_visit_at on orders
for each row when (new.recurring) execute function refill_plan();
