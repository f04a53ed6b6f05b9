-- The addresses of other programs that are told of events.

-- Where events go.
create table crm_endpoints (
  id uuid primary key default uuidv7(),
  url text not null unique,
  sandbox boolean not null default false,
  -- 'gone': it answered 410. 'removed': no longer in the settings.
  state text not null check (state in ('on', 'paused', 'gone', 'removed')),
  created_at timestamptz not null default now(),
  name text,
  kinds text[] check (cardinality(kinds) > 0),
  secret_salt uuid,
  failing_since timestamptz,
  check ((name is null) = (kinds is null) and (name is null) = (secret_salt is null))
);
create unique index on crm_endpoints (sandbox) where sandbox;

-- What other areas read of these tables (docs/adr/0032).
create view crm_endpoint_facts with (security_invoker = true) as
select id, state, name, kinds
from crm_endpoints;
