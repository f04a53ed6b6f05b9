-- What people are paid. Nothing of it is ever changed: what differs later is a line of its own.

-- How the company pays; the latest entry counts.
create table pay_terms (
  id uuid primary key default uuidv7(),
  cadence text not null check (cadence in ('weekly', 'biweekly', 'twice-a-month', 'monthly')),
  begins date not null,
  driving text not null check (driving in ('work', 'rate', 'none')),
  -- An hour.
  driving_cents integer not null check (driving_cents >= 0),
  overtime text not null check (overtime in ('none', 'weekly', 'daily')),
  -- So many days after a period its people are paid.
  payday_days smallint not null default 5 check (payday_days between 0 and 31),
  operator_id uuid not null references operators,
  created_at timestamptz not null default now()
);
create trigger append_only before update or delete or truncate on pay_terms
for each statement execute function forbid_change();

-- What a person is paid from a day on; of one day the latest entry counts.
create table pay_rates (
  id uuid primary key default uuidv7(),
  person_id uuid not null references cleaners,
  from_day date not null,
  way text not null check (way in ('hour', 'share', 'flat')),
  -- Cents an hour, hundredths of a percent, or cents a job.
  amount integer not null check (amount > 0),
  has_overtime boolean not null,
  operator_id uuid not null references operators,
  created_at timestamptz not null default now()
);
create index on pay_rates (person_id, id);
create trigger append_only before update or delete or truncate on pay_rates
for each statement execute function forbid_change();

-- Periods that are closed.
create table pay_periods (
  id uuid primary key default uuidv7(),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  terms_id uuid not null references pay_terms,
  closed_by uuid not null references operators,
  closed_at timestamptz not null default now(),
  constraint pay_periods_apart exclude using gist (daterange(from_day, to_day, '[]') with &&)
);
create trigger append_only before update or delete or truncate on pay_periods
for each statement execute function forbid_change();

-- What a person gets for one piece of work, and in tips.
create table pay_lines (
  id uuid primary key default uuidv7(),
  period_id uuid not null references pay_periods,
  person_id uuid not null references cleaners,
  kind text not null check (kind in (
    'work', 'driving', 'overtime', 'double-time', 'share', 'flat', 'tip', 'cash-tip'
  )),
  day date not null,
  -- No reference: a line stays whatever becomes of the visit.
  visit_id uuid,
  minutes integer not null,
  rate integer,
  -- The price of the job that a share is of.
  basis_cents integer,
  cents integer not null,
  -- The closed period that it corrects.
  corrects_id uuid references pay_periods
);
create index on pay_lines (period_id, person_id);
create index on pay_lines (day);
create trigger append_only before update or delete or truncate on pay_lines
for each statement execute function forbid_change();
