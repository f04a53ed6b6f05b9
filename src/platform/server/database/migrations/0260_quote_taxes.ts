import { type Kysely, sql } from 'kysely';

/** A custom quote gets its sales tax with its address, and another with another, until it is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Whether its customer was told that tax comes on top: what was offered without stays without.
  'alter table custom_quotes add column adds_tax boolean not null default false',
  // Nobody has paid it, and no bank is asked.
  `create function is_unpaid_quote(wanted uuid) returns boolean language sql stable as $$
     select exists (
       select from orders join custom_quotes on custom_quotes.order_id = orders.id
       where orders.id = wanted and custom_quotes.adds_tax and orders.paid_at is null
         and orders.status in ('awaiting_payment', 'payment_failed', 'expired')
     ) and not exists (
       select from payments where order_id = wanted and kind = 'booking' and state in ('paid', 'pending')
     )
   $$`,
  `create or replace function forbid_but_undoing() returns trigger language plpgsql
   set search_path = pg_catalog, public, pg_temp as $$
   begin
     if tg_table_name = 'order_lines' and to_jsonb(old) ->> 'kind' = 'tax'
       and is_unpaid_quote(old.order_id) then
       return old;
     end if;
     if (select bool_and(kind in ('order.imported', 'visit.planned')) from order_events
         where order_id = old.order_id) is distinct from true
       or not exists (
         select from orders join imports on imports.id = orders.import_id
         where orders.id = old.order_id and imports.state = 'undoing') then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return old;
   end $$`,
  'drop trigger append_only on order_taxes',
  `create trigger append_only before update or truncate on order_taxes
   for each statement execute function forbid_change()`,
  `create function forbid_but_quotes() returns trigger language plpgsql
   set search_path = pg_catalog, public, pg_temp as $$
   begin
     if old.payment_id is null and is_unpaid_quote(old.order_id) then return old; end if;
     raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
   end $$`,
  `create trigger only_quotes before delete on order_taxes
   for each row execute function forbid_but_quotes()`,
  // The server's role deletes nothing there by itself: it asks for this, and the triggers see to it.
  `create function remove_quote_taxes(wanted uuid) returns void language sql security definer
   set search_path = pg_catalog, public, pg_temp as $$
     delete from order_lines where order_id = wanted and kind = 'tax';
     delete from order_taxes where order_id = wanted and payment_id is null;
   $$`,
];
