-- Plans: what they are and cost, from when on, and what their customers agreed to and were told.

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
  -- Until when the processor charges nothing, since the customer pauses; null: it charges.
  collection_paused_until timestamptz,
  card_ref text,
  -- When the processor was asked for what stands here: an older answer never replaces it.
  asked_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- From here on: what the list of plans filters, sorts and searches by, so that it never reads
  -- orders; triggers keep it. 'infinity' stands where there is no date: it sorts last.
  standing text not null generated always as (
    case when state = 'active' and ends_with_period then 'ending'
      when state = 'active' and collection_paused_until is not null then 'paused'
      else state end
  ) stored,
  service_id text not null default '',
  service_name text not null default '',
  frequency text not null default '',
  -- The name or, while nobody has added one, the email.
  customer text collate "C" not null default '',
  search_text text not null default '',
  next_invoice_at timestamptz not null default 'infinity',
  visit_due_at timestamptz not null default 'infinity',
  -- Whether someone has been there, or is to come.
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
  becomes jsonb;
  last_visit timestamptz;
  due timestamptz;
  renewal timestamptz;
  later integer := 0;
begin
  select * into booking from orders where id = new.order_id;
  becomes := plan_now(new.order_id, now());
  new.service_id := coalesce(becomes -> 'service' ->> 'id', booking.service_id);
  new.service_name := coalesce(becomes -> 'service' ->> 'name', booking.service_name);
  new.frequency := coalesce(becomes ->> 'frequency', booking.frequency);
  select max(starts_at) into last_visit from visits
  where order_id = new.order_id and state <> 'cancelled';
  due := date_trunc('milliseconds', visit_due(
    new.frequency, coalesce(last_visit, booking.paid_at, booking.created_at)));
  new.customer := lower(coalesce(nullif(booking.customer_name, ''), booking.customer_email));
  new.search_text := booking.search_text;
  new.visited := last_visit is not null;
  -- Served is what is confirmed and paid for: not what is paused, and not after its end.
  new.visit_due_at := case
    when booking.status = 'confirmed' and new.state in ('active', 'past-due')
      and not (new.ends_with_period and due > new.period_ends_at) then due
    else 'infinity'
  end;
  -- A renewal within a pause is none: the first one after it is the next charge.
  renewal := new.period_ends_at;
  while exists (
    select from paused_months where order_id = new.order_id
      and starts_at between renewal - interval '4 days' and renewal + interval '4 days'
  ) loop
    later := later + 1;
    renewal := (new.period_ends_at at time zone 'UTC' + later * interval '1 month') at time zone 'UTC';
  end loop;
  new.next_invoice_at := case
    when new.state in ('active', 'past-due') and not new.ends_with_period
      then coalesce(date_trunc('milliseconds', renewal), 'infinity')
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

create function refill_paused_plan() returns trigger language plpgsql as $$
begin
  update plans set order_id = order_id where order_id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
create trigger refill_plan after insert or update or delete on paused_months
for each row execute function refill_paused_plan();

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

-- What a plan costs from a later month on: a price increase, what someone set at the processor, or
-- another plan.
create table plan_prices (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  why text not null check (why in ('increase', 'processor', 'change')),
  before_cents integer not null check (before_cents >= 0),
  month_cents integer not null check (month_cents >= 0),
  -- The first charge at it.
  charged_from timestamptz not null,
  -- Without a yes of its customer the price before it stays.
  needs_consent boolean not null,
  state text not null check (state in ('planned', 'announced', 'in-force', 'kept', 'withdrawn')),
  -- The increase that gave way to a change of plan: it stands again where the change is withdrawn.
  instead_of uuid references plan_prices,
  announced_at timestamptz,
  agreed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on plan_prices (order_id) where state in ('planned', 'announced');
create index on plan_prices (order_id, charged_from);
create index on plan_prices (charged_from);

-- A plan that runs becomes another one: rhythm, plan, home, add-ons (ruling 48). Whether it is under
-- way, in force or withdrawn stands with its price; the latest row of a price counts.
create table plan_changes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  price_id uuid not null references plan_prices,
  was jsonb not null,
  becomes jsonb not null,
  -- The first charge of what it becomes.
  charged_from timestamptz not null,
  -- How its visits came before, to take it back.
  visits_before jsonb not null,
  actor text not null,
  made_at timestamptz not null default now()
);
create index on plan_changes (order_id, id);
create index on plan_changes (price_id, id);
create trigger append_only before update or delete or truncate on plan_changes
for each statement execute function forbid_change();

-- A plan's month costs what was sold, its tax with it, until another price is in force: see monthSold.
create function plan_month_cents(plan uuid, at timestamptz) returns integer
language sql stable as $$
  select coalesce(
    (select month_cents from plan_prices
     where order_id = plan and state = 'in-force' and charged_from <= at + interval '12 hours'
     order by charged_from desc, id desc limit 1),
    (select coalesce(sum(amount_cents), 0) from order_lines
     where order_id = plan
       and (kind = 'service' or (kind = 'tax' and item_id = 'month')))
  )::integer
$$;

-- What credit at the processor is not used yet; the months that it paid for have used some of it.
create function plan_credit_cents(plan uuid) returns integer language sql stable as $$
  select greatest(0, (
    select coalesce(-sum(amount_cents), 0) from credit_entries
    where order_id = plan and kind in ('reserved', 'released', 'returned')
      -- A month that went back had used it.
      and payment_id is null
  ) - (
    select coalesce(sum(credit_cents), 0) from payments
    where order_id = plan and kind = 'plan-month' and state <> 'cancelled'
  ))::integer
$$;

create function plan_prices_of(plan uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'from', extract(epoch from charged_from) * 1000, 'cents', month_cents
  ) order by charged_from, id), '[]'::jsonb)
  from plan_prices where order_id = plan and state = 'in-force'
$$;

-- What a plan is since its latest change that is in force; without one what was sold.
create function plan_now(plan uuid, at timestamptz) returns jsonb language sql stable as $$
  select becomes from plan_changes as change
  join plan_prices as price on price.id = change.price_id
  where change.order_id = plan and price.state = 'in-force'
    and price.charged_from <= at + interval '12 hours'
  order by price.charged_from desc, price.id desc, change.id desc limit 1
$$;

-- The charge with which a plan is going to become another one; null: none is planned.
create function plan_changes_on(plan uuid) returns timestamptz language sql stable as $$
  select max(charged_from) from plan_prices
  where order_id = plan and why = 'change'
    and (state = 'announced' or (state = 'in-force' and charged_from > now()))
$$;

-- What customers agreed to before a plan renewed (ruling 47). Word for word, as it was shown: it stays
-- as it is, but for where it came from.
create table renewal_consents (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  words text not null,
  language text not null,
  today_cents integer not null check (today_cents >= 0),
  month_cents integer not null check (month_cents >= 0),
  frequency text not null check (frequency in ('monthly', 'biweekly', 'weekly')),
  next_charge_at timestamptz not null,
  cancel_words text not null,
  way text not null check (way in ('tick', 'words', 'read-out')),
  ip text,
  user_agent text,
  agreed_at timestamptz not null default now()
);
create index on renewal_consents (order_id, id);
create trigger append_only before delete or truncate on renewal_consents
for each statement execute function forbid_change();

create function only_erase_origin() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{ip,user_agent}'::text[]) <> (to_jsonb(old) - '{ip,user_agent}'::text[])
    or new.ip is not null or new.user_agent is not null then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_erase before update on renewal_consents
for each row execute function only_erase_origin();

-- What customers of plans were told, and when (ruling 47). Whether it was sent stands in the outbox.
create table notices (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null check (kind in (
    'acknowledgement', 'charge', 'yearly', 'price-change', 'plan-change', 'ended'
  )),
  -- The email that says it: its kind, and the event that it tells of.
  mail text not null,
  event_id uuid not null references order_events,
  amount_cents integer not null check (amount_cents >= 0),
  next_charge_at timestamptz,
  last_day date,
  text_version integer not null,
  queued_at timestamptz not null default now(),
  unique (event_id, kind)
);
create index on notices (order_id, kind, queued_at);
create trigger append_only before update or delete or truncate on notices
for each statement execute function forbid_change();

-- What other areas read of these tables (docs/adr/0032).
create view plan_facts with (security_invoker = true) as
select order_id, state, period_ends_at, ends_with_period, standing, service_name, frequency,
  monthly_cents, began_at, ended_at, created_at
from plans;

create view plan_end_facts with (security_invoker = true) as
select subscription_ref, order_id, failed_at, ended_at
from plan_ends;
