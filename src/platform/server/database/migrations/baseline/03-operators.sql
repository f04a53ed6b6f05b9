-- Who may use the console, how they sign in, and what they did. Sessions, credentials and factors
-- are better-auth's tables, under names of ours.

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

create table operator_sessions (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references operators on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on operator_sessions (operator_id);

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
