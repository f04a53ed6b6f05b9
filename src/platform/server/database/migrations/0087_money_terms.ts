import { type Kysely, sql } from 'kysely';

/** A booking may be paid in part, or not at all, before its visit: its saved card is charged after it (ruling 45). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // What it asks for; null: the whole price. 0: no money, the card is saved.
  'alter table payment_attempts add column asks_cents integer check (asks_cents >= 0)',
  'alter table payment_attempts drop constraint payment_attempts_state_check',
  `alter table payment_attempts add constraint payment_attempts_state_check check (state in (
     'pending', 'open', 'complete', 'paid', 'saved', 'mismatch', 'failed', 'expired'
   ))`,
  // What a customer agreed to before they left their card: it stays as it is, but for the address.
  `create table mandates (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     terms jsonb not null,
     words text not null,
     language text not null,
     due_now_cents integer not null check (due_now_cents >= 0),
     most_cents integer not null check (most_cents > 0),
     ip text,
     agreed_at timestamptz not null default now()
   )`,
  'create index on mandates (order_id, id)',
  `create trigger append_only before delete or truncate on mandates
   for each statement execute function forbid_change()`,
  `create function only_erase_ip() returns trigger language plpgsql as $$
   begin
     if (to_jsonb(new) - 'ip') <> (to_jsonb(old) - 'ip') or new.ip is not null then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  `create trigger only_erase before update on mandates
   for each row execute function only_erase_ip()`,
  // What is to be charged to a saved card, and when; its id becomes the payment's, and the idempotency key.
  `create table due_charges (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     mandate_id uuid not null references mandates,
     state text not null check (state in (
       'planned', 'stopped', 'withdrawn', 'charging', 'paid', 'failed'
     )),
     charge_at timestamptz not null,
     -- How often the bank has refused it before.
     tries integer not null default 0,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  // Nothing is planned twice for one booking, whatever happens at the same moment.
  `create unique index due_charges_one_open on due_charges (order_id)
     where state in ('planned', 'stopped', 'charging')`,
  'create index on due_charges (order_id, id)',
  `create index due_charges_listed on due_charges (charge_at, id) where state in ('planned', 'stopped')`,
  `create index due_charges_failed on due_charges (id) where state = 'failed'`,
];
