-- What customers say of a visit that is done.

-- Each visit has one rating at most.
create table ratings (
  id uuid primary key default uuidv7(),
  visit_id uuid not null unique references visits on delete cascade,
  order_id uuid not null references orders,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 1000),
  created_at timestamptz not null default now(),
  -- When someone of the office took care of it, and who.
  handled_at timestamptz,
  handled_by uuid references operators,
  check ((handled_at is null) = (handled_by is null))
);
create index on ratings (order_id);
create index on ratings (created_at);

-- Ratings that wait for the office.
create index ratings_low on ratings (id) where stars <= 3 and handled_at is null;
