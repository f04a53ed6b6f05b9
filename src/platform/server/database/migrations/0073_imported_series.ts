import { type Kysely, sql } from 'kysely';

/** Recurring jobs out of another program's file: a series is planned by itself, and is still as it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table imports drop constraint imports_kind_check,
     add constraint imports_kind_check check (kind in ('customers', 'visits', 'series'))`,
  `create or replace function forbid_but_undoing() returns trigger language plpgsql
   set search_path = pg_catalog, public, pg_temp as $$
   begin
     if (select bool_and(kind in ('order.imported', 'visit.planned')) from order_events
         where order_id = old.order_id) is distinct from true
       or not exists (
         select from orders join imports on imports.id = orders.import_id
         where orders.id = old.order_id and imports.state = 'undoing') then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return old;
   end $$`,
];
