import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visitors (
      id uuid primary key default uuidv7(),
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table visitor_sessions (
      id uuid primary key default uuidv7(),
      visitor_id uuid not null references visitors on delete cascade,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )
  `.execute(db);
  await sql`create index on visitor_sessions (visitor_id)`.execute(db);
  await sql`
    create table refresh_tokens (
      token_hash bytea primary key check (length(token_hash) = 32),
      session_id uuid not null references visitor_sessions on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);
  await sql`create index on refresh_tokens (session_id)`.execute(db);
  await sql`create index on refresh_tokens (expires_at)`.execute(db);
  await sql`
    create table catalogue_versions (
      version integer primary key check (version > 0),
      content jsonb not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table server_secrets (
      name text primary key,
      value text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table job_runners (
      id uuid primary key,
      worker_ids text[] not null,
      seen_at timestamptz not null default now()
    )
  `.execute(db);
}
