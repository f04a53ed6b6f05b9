-- Who may use the console, how they sign in, and what they did. Sessions, credentials and factors
-- are better-auth's tables, under names of ours.

-- The people of the business who may use the console.
create table operators (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('owner', 'staff')),
  two_factor_enabled boolean not null default false,
  -- An account is never deleted: the audit log names it.
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Where an operator is signed in.
create table operator_sessions (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references operators on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  second_factor boolean not null default false
);
create index on operator_sessions (operator_id);

-- Passwords, as hashes.
create table operator_credentials (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references operators on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on operator_credentials (operator_id);

-- Links that were sent, such as the one for a new password.
create table operator_verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on operator_verifications (identifier);
create index on operator_verifications (expires_at);

-- Authenticator apps.
create table operator_two_factors (
  id uuid primary key default uuidv7(),
  operator_id uuid not null unique references operators on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Passkeys: they sign in without a password.
create table operator_passkeys (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references operators on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index on operator_passkeys (operator_id);

-- Wrong passwords of late.
create table operator_failures (
  -- SHA-256 of what was tried: an account, from an address.
  key bytea primary key check (length(key) = 32),
  failures integer not null,
  last_at timestamptz not null
);
create index on operator_failures (last_at);

-- Who did what.
create table operator_audit (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default clock_timestamp(),
  operator_id uuid references operators,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Ids, codes and amounts; never a customer's data, since no row is ever changed.
  details jsonb not null
);
create index on operator_audit (subject_kind, subject_id, id desc);
create index on operator_audit (operator_id, id desc);
create index on operator_audit (subject_kind, id desc);
create trigger append_only before update or delete or truncate on operator_audit
for each statement execute function forbid_change();

-- Codes of authenticator apps that were used: each signs in once.
create table operator_used_codes (
  operator_id uuid not null references operators on delete cascade,
  -- Keyed: a code of six digits is guessed quickly.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz not null,
  primary key (operator_id, code_hash)
);
create index on operator_used_codes (used_at);

-- What an owner sets for the business: every version that was ever published.
create table settings_versions (
  version integer primary key check (version > 0),
  content jsonb not null,
  -- Null: what the first start stored.
  published_by uuid references operators,
  -- The older version whose content this one brought back.
  restored_from integer references settings_versions,
  created_at timestamptz not null default now()
);

-- The draft of the next settings is the newest revision, as with the catalog.
create table settings_revisions (
  revision integer primary key check (revision > 0),
  -- The published version that stood when this was saved.
  based_on integer not null references settings_versions,
  content jsonb not null,
  saved_by uuid references operators,
  saved_at timestamptz not null default now()
);

-- Small pictures. The settings of the business name one by its content.
create table logos (
  id text primary key,
  png bytea not null check (length(png) <= 20480),
  created_at timestamptz not null default now()
);

-- Crews, their hours and how time is sold: every change of them makes a version.
create table company_versions (
  version integer primary key check (version > 0),
  content jsonb not null,
  -- Null: what the first start found.
  published_by uuid references operators,
  -- The older version whose content this one brought back.
  restored_from integer references company_versions,
  created_at timestamptz not null default now()
);

-- What other areas read of these tables (docs/adr/0032).
create view operator_act_facts with (security_invoker = true) as
select id, created_at, operator_id, act, subject_kind, subject_id, details
from operator_audit;
