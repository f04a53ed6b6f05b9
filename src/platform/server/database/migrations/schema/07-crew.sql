-- The phones of the people who clean, and what they record.

-- Codes that sign a phone in.
create table crew_codes (
  -- Keyed: a hash of six digits alone is a list of a million.
  code_hash bytea primary key,
  -- A new code ends the one before.
  person_id uuid not null unique references cleaners,
  expires_at timestamptz not null
);

-- Phones that are signed in, or were.
create table crew_devices (
  id uuid primary key default uuidv7(),
  person_id uuid not null references cleaners,
  token_hash bytea not null unique,
  name text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  off_at timestamptz
);
create index on crew_devices (person_id, id);

-- When people came, paused and left: a log that only grows.
create table work_events (
  -- Made on the phone.
  id uuid primary key,
  person_id uuid not null references cleaners,
  -- Null: the office wrote it.
  device_id uuid references crew_devices,
  operator_id uuid references operators,
  -- No reference: an import that is taken back leaves the hours that were worked.
  visit_id uuid,
  -- Null: nobody could read what kind it is.
  kind text,
  -- What the phone's clock said; null where nobody could read that.
  device_at timestamptz,
  -- The same, corrected by how wrong the phone's clock was.
  at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- 'refused': it counts for nothing, and the office can read it.
  status text not null check (status in ('stored', 'refused')),
  code text,
  corrected_of uuid,
  -- 'denied': the person did not allow it; null: nobody asked.
  place text check (place in ('known', 'denied')),
  -- Codes and numbers; nothing of a customer.
  fields jsonb not null default '{}',
  check ((device_id is null) <> (operator_id is null))
);
create index on work_events (person_id, at);
create index on work_events (visit_id, at) where visit_id is not null;
create index on work_events (corrected_of) where corrected_of is not null;

-- What people have to look at.
create index on work_events (received_at, id) where code is not null;

-- Hours are read by week, of everyone.
create index on work_events (at);

-- Tips in cash that crews note.
create index work_events_cash_tips on work_events (at) where kind = 'cash-tip';

create trigger append_only before update or delete or truncate on work_events
for each statement execute function forbid_change();

-- What is about a customer and their home: it goes when they are erased, or after its time.
create table work_details (
  event_id uuid primary key references work_events,
  note text not null default '',
  lat double precision,
  lng double precision,
  -- In meters.
  accuracy real,
  -- What nobody could read, as it came.
  raw text
);

-- Photos of a visit: a cleaner took them, or the office attached them for the crew to see.
create table visit_photos (
  id uuid primary key,
  visit_id uuid not null references visits on delete cascade,
  person_id uuid references cleaners,
  kind text not null check (kind in ('before', 'after', 'damage', 'no-access', 'office')),
  jpeg bytea not null check (length(jpeg) <= 1048576),
  created_at timestamptz not null default now(),
  operator_id uuid references operators,
  constraint taken_by_one check (num_nonnulls(person_id, operator_id) = 1),
  constraint offices_are_the_offices check ((kind = 'office') = (operator_id is not null))
);
create index on visit_photos (visit_id, id);
create index on visit_photos (created_at);

-- Weeks of hours that the office has looked at.
create table hour_approvals (
  person_id uuid not null references cleaners,
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  -- As they were then: what changes after it is seen.
  worked_minutes integer not null,
  driving_minutes integer not null,
  operator_id uuid not null references operators,
  approved_at timestamptz not null default now(),
  primary key (person_id, week)
);

-- Phones that are told when their day changes.
create table crew_push (
  device_id uuid primary key references crew_devices on delete cascade,
  -- Where the browser's maker takes messages for it, and what they are encrypted with.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- Digests of the person's days, as this phone was told of them last.
  told jsonb not null default '{}',
  -- A message waits for it; while it is being sent: when its sender counts as dead.
  due_at timestamptz,
  attempts integer not null default 0
);
create index on crew_push (due_at) where due_at is not null;

-- Everyone who looks at the office's side is told within a moment.
create function tell_of_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', '');
  return null;
end $$;
create trigger tell_of_work after insert on work_events
for each statement execute function tell_of_work();
create trigger tell_of_work after insert on visit_photos
for each statement execute function tell_of_work();
