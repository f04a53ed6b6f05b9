import { type Kysely, sql } from 'kysely';

/** Customers and visits out of another program's files, and taking exactly those out again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...INDEXES, ...REMOVING, ...COUNTING])
    await sql.raw(statement).execute(db);
}

const TABLES = [
  `create table imports (
     -- Made by the browser, so that what is sent again is the same import.
     id uuid primary key,
     kind text not null check (kind in ('customers', 'visits')),
     source text not null,
     operator_id uuid not null references operators,
     state text not null default 'open' check (state in ('open', 'undoing', 'undone')),
     created_at timestamptz not null default now(),
     undone_at timestamptz,
     -- While it is undone: the last booking and the last person that were looked at.
     undone_to_order uuid,
     undone_to_customer uuid
   )`,
  'create index on imports (created_at desc)',
  // What has come, by what it is known by there, as a keyed hash: it comes once.
  `create table imported_rows (
     key bytea primary key check (length(key) = 32),
     import_id uuid not null references imports,
     -- In the file.
     line integer not null,
     customer_id uuid not null,
     -- Null for a row that is a person alone.
     order_id uuid
   )`,
  'create index on imported_rows (import_id, line)',
  'create index on imported_rows (order_id) where order_id is not null',
  `alter table orders add column import_id uuid references imports`,
  'create index on orders (import_id, id) where import_id is not null',
  `alter table customers add column import_id uuid references imports`,
  'create index on customers (import_id) where import_id is not null',
  `alter table customer_keys add column import_id uuid references imports`,
  'create index on customer_keys (import_id) where import_id is not null',
  `alter table customer_changes add column import_id uuid references imports`,
  'create index on customer_changes (import_id) where import_id is not null',
  // Where someone lives who has booked nothing here yet.
  `create table customer_homes (
     id uuid primary key default uuidv7(),
     customer_id uuid not null references customers,
     line1 text not null check (line1 <> ''),
     line2 text not null,
     city text not null,
     region text not null,
     postal_code text not null,
     import_id uuid references imports,
     created_at timestamptz not null default now()
   )`,
  `create unique index customer_homes_once on customer_homes
     (customer_id, lower(line1), lower(line2), postal_code)`,
  'create index on customer_homes (import_id) where import_id is not null',
];

/** What is removed is looked for in whatever names it. */
const INDEXES = [
  'create index on order_duties (visit_id) where visit_id is not null',
  'create index on credit_entries (for_order_id) where for_order_id is not null',
  'create index on referrals (order_id) where order_id is not null',
  'create index on customer_changes (joined_id) where joined_id is not null',
];

/**
 * Logs stay what they are; what an import brought may go with it. Whether it did, and whether
 * anything happened since, the log itself says, which the server's role may only add to.
 */
const REMOVING = [
  `create function forbid_but_undoing() returns trigger language plpgsql
   set search_path = pg_catalog, public, pg_temp as $$
   begin
     if (select bool_and(kind = 'order.imported') from order_events
         where order_id = old.order_id) is distinct from true
       or not exists (
         select from orders join imports on imports.id = orders.import_id
         where orders.id = old.order_id and imports.state = 'undoing') then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return old;
   end $$`,
  'drop trigger append_only on order_lines',
  `create trigger append_only before update or truncate on order_lines
   for each statement execute function forbid_change()`,
  `create trigger only_undo before delete on order_lines
   for each row execute function forbid_but_undoing()`,
  'drop trigger append_only on order_events',
  `create trigger append_only before truncate on order_events
   for each statement execute function forbid_change()`,
  `create trigger only_undo before delete on order_events
   for each row execute function forbid_but_undoing()`,
  // The server's role deletes nothing there by itself (limited-role.ts): it asks for this, and the
  // triggers see to it that no other order is named.
  `create function remove_imported(ids uuid[]) returns void language sql security definer
   set search_path = pg_catalog, public, pg_temp as $$
     delete from order_lines where order_id = any(ids);
     delete from order_events where order_id = any(ids);
   $$`,
  // A crew gets a visit where it has no other then; false: it has, and the visit waits for a crew.
  `create function give_crew(visit uuid, crew uuid) returns boolean language plpgsql as $$
   begin
     update visits set crew_id = crew where id = visit;
     return true;
   exception when exclusion_violation then
     return false;
   end $$`,
];

/** Nobody began to book what was agreed on elsewhere: as 0024 has it, but for the imported ones. */
const COUNTING = [
  `create or replace function count_order() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' and new.import_id is null then
       insert into sales_entries (at, service_id, started)
       values (new.created_at, new.service_id, 1);
     end if;
     if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
       insert into sales_entries (at, service_id, bookings, booked_cents, repeat_bookings)
       values (new.paid_at, new.service_id, 1, new.total_cents, (exists (
         select from orders where customer_phone_e164 = new.customer_phone_e164
           and paid_at < new.paid_at
       ) or exists (
         select from orders where lower(customer_email) = lower(new.customer_email)
           and customer_email <> '' and paid_at < new.paid_at
       ))::integer);
       insert into origin_entries (at, source, postal_code, booked_cents)
       values (new.paid_at, coalesce(new.source, ''), coalesce((
         select postal_code from schedules where id = new.schedule_request_id
       ), ''), new.total_cents);
     end if;
     return null;
   end $$`,
];
