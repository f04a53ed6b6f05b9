import { type Kysely, sql } from 'kysely';

/** Lines of a price besides services and add-ons: what the office sets by hand may be below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table order_lines drop constraint order_lines_kind_check',
  `alter table order_lines add constraint order_lines_kind_check
     check (kind in ('service', 'add-on', 'adjustment', 'discount', 'tax'))`,
  'alter table order_lines drop constraint order_lines_unit_cents_check',
  `alter table order_lines add constraint order_lines_unit_cents_check check (case
     when kind = 'discount' or (kind = 'tax' and item_id = 'discount') then unit_cents < 0
     when kind = 'adjustment' and item_id = 'set-by-hand' then unit_cents <> 0
     else unit_cents >= 0 end)`,
];
