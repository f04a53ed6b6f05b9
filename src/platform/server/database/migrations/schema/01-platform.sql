-- What the server itself keeps, and rules that several tables share.

-- Trigrams: search boxes of the console find a part of a name, a number or an address.
create extension if not exists pg_trgm;

create extension if not exists btree_gist;

-- Secrets that all copies on one database share, when no setting gives them.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- The processes that do jobs, and the workers in each; one not seen lately is dead.
create table job_runners (
  id uuid primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null default now()
);

-- Counts of rate limits, as rate-limiter-flexible writes them. Unlogged: a count that a crash takes
-- begins anew, and counting waits for no disk.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  -- Unix time in milliseconds.
  expire bigint
);

-- For logs and ledgers: what was written stays as it was.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Anonymous visitors: nobody signs up to book, so a browser's session stands for a person.
create table visitors (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

-- One sign-up and everything refreshed from it; ended by logout or by a refresh token used twice.
create table visitor_sessions (
  id uuid primary key default uuidv7(),
  visitor_id uuid not null references visitors on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on visitor_sessions (visitor_id);

-- As SHA-256 only: the table is of no use to someone who reads it.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references visitor_sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);
create index on refresh_tokens (expires_at);

-- What other areas read of these tables (docs/adr/0032).
create view visitor_facts with (security_invoker = true) as
select id
from visitors;
