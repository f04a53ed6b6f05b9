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

-- As SHA-256 only: the table is of no use to somebody who reads it.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references visitor_sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);
create index on refresh_tokens (expires_at);
