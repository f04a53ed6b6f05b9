-- The visit: when and where it was asked for, when it is confirmed, and what is done there.

-- When and where a visitor wants the crew. The id is a key to an address, so it tells nothing and
-- cannot be guessed: v4, not v7.
create table schedules (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  preferred_times jsonb not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  access_notes text not null,
  parking_notes text not null,
  pet_notes text not null,
  created_at timestamptz not null default now(),
  -- What an order wants to begin at, told with the address; its visit may have lost that time.
  wanted_start timestamptz,
  -- What is held for a booking is found by its name, so it holds one time alone.
  booking_id uuid,
  -- Who the crew asks for.
  visitor_name text not null default '',
  -- No reference: a visitor may be forgotten while the schedule is still waiting.
  visitor_id uuid,
  -- A keyed hash of the address that it came from; null where no limit counts it.
  network bytea,
  -- The rhythm that was chosen, and the words next to the box that was checked; null: just once.
  rhythm text,
  rhythm_words text,
  constraint rhythm_with_words check ((rhythm is null) = (rhythm_words is null))
);
create index on schedules (booking_id) where booking_id is not null;
create index on schedules (lower(email)) where email <> '';
create index on schedules (created_at) where network is not null;

-- The crews, and the hours that they work.
create table crews (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  people integer not null check (people between 1 and 50),
  -- Where they set out from; null where nobody said.
  postal_code text,
  -- Ids of what they can do; null means everything.
  services jsonb,
  add_ons jsonb,
  -- [{"weekday": 1, "from": "08:00", "to": "18:00"}]: Monday is 1.
  hours jsonb not null,
  active boolean not null default true,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The people who clean.
create table cleaners (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  phone text not null,
  language text not null,
  kind text not null check (kind in ('employee', 'contractor')),
  active boolean not null default true,
  -- An owner or a manager since a day: they keep nothing of a tip (29 U.S.C. 203(m)(2)(B)).
  manages_since date,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Who is in which crew, by date.
create table crew_cleaners (
  crew_id uuid not null references crews,
  person_id uuid not null references cleaners,
  from_day date not null,
  -- The last day; null: with no end in sight.
  to_day date check (to_day >= from_day),
  constraint crew_cleaners_once exclude using gist (
    crew_id with =, person_id with =, daterange(from_day, to_day, '[]') with &&
  )
);
create index on crew_cleaners (person_id);

-- The visits of an order that come again. The rhythm is stored: no visit is guessed to be its anchor.
create table series (
  id uuid primary key default uuidv7(),
  order_id uuid not null unique references orders,
  created_at timestamptz not null default now(),
  -- The last day on which it may come; null where it goes on.
  until_day date,
  row_version integer not null default 1,
  -- What each of its visits costs from now on; null: its months pay for them.
  visit_cents integer check (visit_cents > 0),
  -- How often it comes, as it was sold: its first visit says on which day and when.
  sold_rhythm jsonb,
  -- What the first of its visits that is done costs on top.
  first_clean_cents integer check (first_clean_cents > 0),
  constraint sold_with_its_price check ((visit_cents is null) = (sold_rhythm is null))
);

-- The rhythm of a series, from one of its visits on.
create table series_parts (
  series_id uuid not null references series,
  from_number integer not null check (from_number >= 0),
  day date not null,
  -- On the wall clock of the business.
  time text not null check (time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  rhythm jsonb not null,
  -- The crew that is wished for; null where any may come.
  crew_id uuid references crews,
  -- What an owner overruled for all its visits, as in visits.overruled.
  overruled text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (series_id, from_number)
);

-- Another home, or other add-ons: from one of its visits on, or for one visit alone.
create table series_terms (
  series_id uuid not null references series,
  from_number integer not null check (from_number >= 0),
  -- It holds for that number alone; else until a later row takes over.
  is_one boolean not null,
  -- {home, minutes, addOns}, as the visits of it keep them.
  terms jsonb not null,
  -- What each visit costs without its add-ons; null: its months pay for them.
  visit_cents integer check (visit_cents >= 0),
  created_at timestamptz not null default now(),
  primary key (series_id, from_number, is_one)
);

-- Days between which a series does not come.
create table series_pauses (
  series_id uuid not null references series,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  created_at timestamptz not null default now(),
  -- The customer asked for it in time: each of its visits is credited as its turn comes.
  is_credited boolean not null default false,
  primary key (series_id, from_day)
);

-- Months of a plan that are not charged, as its visits pause over a renewal (ruling 48).
create table paused_months (
  order_id uuid not null references orders,
  -- Its first moment: when it would be charged.
  starts_at timestamptz not null,
  -- The first day of the pause that leaves it out.
  pause_from date not null,
  -- What is charged for its visits after the pause; null until the pause is over.
  part_cents integer check (part_cents >= 0),
  -- Since when nothing of it is left to do at the processor.
  settled_at timestamptz,
  primary key (order_id, starts_at)
);
create index on paused_months (order_id) where settled_at is null;

-- Who changed a series, and how: a log that only grows.
create table series_events (
  id uuid primary key default uuidv7(),
  series_id uuid not null references series on delete cascade,
  kind text not null,
  -- As an order's event has it: 'visitor', 'operator:ID' and so on.
  actor text not null,
  source text not null,
  at timestamptz not null default now(),
  -- Days, numbers and codes; nothing of a person.
  fields jsonb not null default '{}'
);
create index on series_events (series_id, id);
create trigger append_only before update or truncate on series_events
for each statement execute function forbid_change();

create function only_with_series() returns trigger language plpgsql as $$
begin
  if exists (select from series where id = old.series_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger only_with_series before delete on series_events
for each row execute function only_with_series();

-- A crew's time at a home.
create table visits (
  id uuid primary key default uuidv7(),
  order_id uuid references orders,
  state text not null check (state in ('held', 'confirmed', 'done', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  worked_minutes integer check (worked_minutes between 0 and 1440),
  operator_id uuid references operators,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  crew_id uuid references crews,
  -- What a visitor typed on /schedule; a held time has it before there is an order.
  schedule_id uuid references schedules on delete set null,
  postal_code text,
  -- When a held time is free again; null while a bank is thinking.
  held_until timestamptz,
  row_version integer not null default 1,
  -- What copies from before series wrote; nothing reads it anymore.
  plan_number integer check (plan_number > 0),
  series_id uuid references series,
  -- Which visit of its series it is, the first being 0.
  number integer,
  -- Why it comes on top of what was booked.
  purpose text check (purpose in ('re-clean', 'another')),
  -- What it costs without its add-ons: one of its own, or one of a series as it was planned.
  price_cents integer not null default 0 check (price_cents >= 0),
  -- [{id, name, quantity, cents}], as they were sold.
  add_ons jsonb not null default '[]',
  -- The first clean of its series: what it costs on top, while it is the first that is to be done.
  first_clean_cents integer not null default 0 check (first_clean_cents >= 0),
  -- {home, minutes, addOns}; null: what was booked. What is done keeps what it was done for.
  terms jsonb,
  -- For the crew, about this visit alone.
  note text not null default '' check (length(note) <= 2000),
  -- What an owner overruled where it stands, so that it does not wait for that.
  overruled text[] not null default '{}',
  constraint visits_of_an_order check (state = 'held' or order_id is not null),
  constraint visits_held_by_a_crew check (state <> 'held' or crew_id is not null),
  constraint visits_number_of_series check (
    (number is null) = (series_id is null) and number >= 0
  ),
  -- Two visits of one crew at one time cannot be stored, whatever the code does.
  constraint visits_never_overlap exclude using gist (
    crew_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('held', 'confirmed') and crew_id is not null)
);
create index on visits (order_id, starts_at);
create index on visits (starts_at) where state = 'confirmed';
create index visits_unclosed on visits (starts_at, id) where state = 'confirmed';
create index on visits (schedule_id) where state = 'held';
create index on visits (held_until) where state = 'held';
create unique index visits_of_plan on visits (order_id, plan_number)
where plan_number is not null;
create index visits_of_day on visits (starts_at, id) include (state)
where state in ('held', 'confirmed', 'done');

-- One that was called off may be replaced; of those that stand, a number is one visit.
create unique index visits_of_series on visits (series_id, number) where state <> 'cancelled';

-- What happened to the visits of a series is read together.
create index visits_of_series_all on visits (series_id) where series_id is not null;

-- Every search for free times asks which visits to come have no crew: few, among all that were.
create index visits_without_crew on visits (starts_at) where state = 'confirmed' and crew_id is null;
create index visits_once_more on visits (order_id)
where purpose is not null and state = 'confirmed';

-- What happened to a visit: a log that only grows. It goes with its visit, and never alone.
create table visit_events (
  id uuid primary key default uuidv7(),
  visit_id uuid not null references visits on delete cascade,
  kind text not null,
  -- As an order's event has it: 'visitor', 'operator:ID' and so on.
  actor text not null,
  -- From where: the console, the customer's own page, a job.
  source text not null,
  at timestamptz not null default now(),
  -- What the clock of a crew's phone said.
  device_at timestamptz,
  -- Where the visit stands after it.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  crew_id uuid references crews,
  -- What was overruled there, so that what goes back to where it stood finds it again.
  overruled text[] not null default '{}',
  -- Codes and numbers; nothing of a person.
  fields jsonb not null default '{}'
);
create index on visit_events (visit_id, id);

-- Whether a crew clocks in at all: a visit that nobody clocked in at is late only then.
create index visit_events_of_phones on visit_events (crew_id, at) where source = 'crew-phone';
create trigger append_only before update or truncate on visit_events
for each statement execute function forbid_change();

-- A hold that is over and an import that is taken back leave nothing: their events go with the visit.
create function only_with_visit() returns trigger language plpgsql as $$
begin
  if exists (select from visits where id = old.visit_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger only_with_visit before delete on visit_events
for each row execute function only_with_visit();

-- Nobody goes there after an order was canceled, no matter by whom. Its visits' log has that as well;
-- the order's event says who ended it.
create function end_visits() returns trigger language plpgsql as $$
begin
  delete from visits where order_id = new.id and state = 'held';
  with ended as (
    update visits set state = 'cancelled', updated_at = now(), row_version = row_version + 1
    where order_id = new.id and state = 'confirmed'
    returning id, starts_at, ends_at, crew_id
  )
  insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at, crew_id)
  select id, 'called-off', 'system', 'order', starts_at, ends_at, crew_id from ended;
  return null;
end $$;
create trigger end_visits after update of status on orders for each row
when (new.status in ('cancelled', 'refunded') and old.status <> new.status)
execute function end_visits();

-- Who worked a visit: pay, tips and ratings follow from it.
create table visit_workers (
  visit_id uuid not null references visits on delete cascade,
  person_id uuid not null references cleaners,
  primary key (visit_id, person_id)
);
create index on visit_workers (person_id);

-- What a crew that could not come gave to others, so that one press takes it back.
create table hand_overs (
  id uuid primary key default uuidv7(),
  crew_id uuid not null references crews,
  day date not null,
  -- The time off that it made; null where the crew was off already.
  time_off_id uuid,
  -- Visits with their version since, and when they were before.
  given jsonb not null,
  -- The messages to customers whose visit nobody could take, asking for another time.
  asked jsonb not null default '[]',
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index on hand_overs (day, crew_id, id desc) where undone_at is null;

-- Times that a customer was offered as the company cannot come, to be taken on their page.
create table offered_times (
  visit_id uuid primary key references visits on delete cascade,
  -- When the visit was as they were offered: moved since, it has none.
  instead_of timestamptz not null,
  starts timestamptz[] not null,
  -- The message that asked: it is taken back, or followed by one that the visit stays. Null of what was asked
  -- before messages were noted here: its hand-over alone knows it.
  message_id uuid
);

-- A crew's time off, and time that it works as well.
create table crew_exceptions (
  id uuid primary key default uuidv7(),
  crew_id uuid not null references crews,
  kind text not null check (kind in ('off', 'extra')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null,
  created_at timestamptz not null default now()
);
create index on crew_exceptions (ends_at, crew_id);

-- How the company sells its time: one row, from the first start on.
create table scheduling_rules (
  one_row boolean primary key default true check (one_row),
  version integer not null default 1,
  mode text not null check (mode in ('times', 'wishes', 'widget')),
  notice_hours integer not null check (notice_hours between 0 and 720),
  horizon_days integer not null check (horizon_days between 1 and 365),
  grid_minutes integer not null check (grid_minutes in (5, 10, 15, 20, 30, 60)),
  arrival_minutes integer not null check (arrival_minutes between 0 and 480),
  buffer_minutes integer not null check (buffer_minutes between 0 and 240),
  -- Null: guessed from the distance of two ZIP codes.
  travel_minutes integer check (travel_minutes between 0 and 240),
  -- {"postalCodes": [..]}; null means everywhere.
  area jsonb,
  closed_days jsonb not null,
  move_free_hours integer not null check (move_free_hours between 0 and 720),
  updated_at timestamptz not null default now()
);

-- Visits of a series that are due when their crew has no room: an operator places them.
create table plan_collisions (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  -- Which visit of the series it is, as in visits.number.
  plan_number integer not null,
  due_at timestamptz not null,
  -- The crew of the first visit; null where it had none.
  crew_id uuid references crews,
  found_at timestamptz not null default now(),
  -- An operator said that nobody comes then; the row stays, so that it is not found again.
  skipped_at timestamptz,
  unique (order_id, plan_number),
  constraint plan_collisions_number check (plan_number >= 0)
);
create index plan_collisions_open on plan_collisions (due_at, id) where skipped_at is null;

-- Calendars that others subscribe to: one secret address for each crew, and one for the company.
create table calendar_feeds (
  id uuid primary key default uuidv7(),
  -- Null: the whole company.
  crew_id uuid references crews,
  token_hash bytea not null unique check (length(token_hash) = 32),
  with_names boolean not null,
  created_at timestamptz not null default now(),
  constraint calendar_feeds_once unique nulls not distinct (crew_id)
);

-- Calendars of others that take a crew's time.
create table busy_calendars (
  crew_id uuid primary key references crews,
  -- A secret of its owner's: told to nobody again but by its host.
  address text not null,
  read_at timestamptz not null default now(),
  -- Why the last reading failed, as a failure's code; what was read before stands.
  problem text,
  created_at timestamptz not null default now(),
  -- What could not be read in it the last time: codes and lines.
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array')
);

-- When a crew is busy by its calendar: no more than when.
create table crew_busy (
  crew_id uuid not null references busy_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index on crew_busy (ends_at, crew_id);
create index on crew_busy (crew_id);

-- Copies that keep free times in memory are told of every change to what those depend on.
create function tell_of_times() returns trigger language plpgsql as $$
begin
  perform pg_notify('times', '');
  return null;
end $$;
create trigger tell_of_times after insert or update or delete on visits
for each statement execute function tell_of_times();
create trigger tell_of_times after insert or update or delete on crews
for each statement execute function tell_of_times();
create trigger tell_of_times after insert or update or delete on crew_exceptions
for each statement execute function tell_of_times();
create trigger tell_of_times after insert or update or delete on crew_busy
for each statement execute function tell_of_times();
create trigger tell_of_times after insert or update or delete on scheduling_rules
for each statement execute function tell_of_times();
create trigger tell_of_times after insert or update or delete on cleaners
for each statement execute function tell_of_times();
create trigger tell_of_times after insert or update or delete on crew_cleaners
for each statement execute function tell_of_times();

-- Paid, nobody has been there, and no visit is to come.
create function note_waiting() returns trigger language plpgsql as $$
begin
  new.waits_for_time := new.status = 'confirmed' and new.next_visit_at is null
    and not exists (select from visits where order_id = new.id and state = 'done');
  return new;
end $$;
create trigger waits_for_time_new before insert on orders for each row
when (new.status = 'confirmed') execute function note_waiting();

-- By its name it fires after row_version, which takes next_visit_at from what is canceled.
create trigger waits_for_time before update of status, next_visit_at on orders for each row
when (new.status = 'confirmed' or old.waits_for_time) execute function note_waiting();

-- What other areas read of these tables (docs/adr/0032).
create view schedule_facts with (security_invoker = true) as
select id, preferred_times, line1, line2, city, region, postal_code, access_notes, parking_notes,
  pet_notes, wanted_start, booking_id, visitor_name, visitor_id, rhythm
from schedules;

create view crew_facts with (security_invoker = true) as
select id, name
from crews;

create view scheduling_rule_facts with (security_invoker = true) as
select arrival_minutes
from scheduling_rules;

create view visit_facts with (security_invoker = true) as
select id, order_id, state, starts_at, ends_at, crew_id, overruled, held_until, series_id, number,
  worked_minutes, purpose, price_cents, first_clean_cents, add_ons, terms, note, operator_id,
  row_version, created_at, updated_at
from visits;

create view plan_collision_facts with (security_invoker = true) as
select id, order_id, due_at, crew_id, skipped_at
from plan_collisions;
