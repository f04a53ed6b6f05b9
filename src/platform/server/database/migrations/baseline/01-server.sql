-- What the server itself keeps, and rules that several tables share.

-- Trigrams: search boxes of the console find a part of a name, a number or an address.
create extension if not exists pg_trgm;

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
