import { type Kysely, sql } from 'kysely';

/**
 * Guards for accounts and customers: when a session last gave the password, whether it used a
 * second factor, used codes, links that only pay, and who got a reminder or wants none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table operator_sessions
     add column confirmed_at timestamptz,
     add column second_factor boolean not null default false`,
  // With the app switched on, a password alone has opened no session.
  `update operator_sessions set second_factor = true
   from operators where operators.id = operator_id and two_factor_enabled`,
  `create table operator_used_codes (
     operator_id uuid not null references operators on delete cascade,
     -- Keyed: a code of six figures would be tried out in no time.
     code_hash bytea not null check (length(code_hash) = 32),
     used_at timestamptz not null,
     primary key (operator_id, code_hash)
   )`,
  'create index on operator_used_codes (used_at)',
  // A link that an operator saw: it shows the booking and pays it, and does nothing else.
  'alter table booking_links add column pays_only boolean not null default false',
  `create table reminded_addresses (
     -- Keyed, of the address without what stands behind a plus: the row of the booking may be gone.
     key bytea primary key check (length(key) = 32),
     reminded_at timestamptz,
     refused_at timestamptz,
     check (reminded_at is not null or refused_at is not null)
   )`,
  'create index on reminded_addresses (reminded_at) where refused_at is null',
];
