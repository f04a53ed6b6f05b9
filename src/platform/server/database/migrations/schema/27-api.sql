-- The API for other programs.

-- Keys with which other programs call the API: their hash, and how they begin.
create table api_keys (
  id uuid primary key default uuidv7(),
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  beginning text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  operator_id uuid not null references operators,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz
);

-- What other areas read of these tables (docs/adr/0032).
create view api_key_facts with (security_invoker = true) as
select id, name
from api_keys;
