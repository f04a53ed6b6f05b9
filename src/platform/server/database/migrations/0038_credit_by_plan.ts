import { type Kysely, sql } from 'kysely';

/**
 * 0037 lets credit come back more than once, but also dropped the index that finds a plan's credit.
 * This restores the index, and numbers each return, so each is one row no matter which of two
 * versions writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // How often a plan's credit came back before.
  'alter table credit_entries add column returned_before integer not null default 0',
  `create unique index credit_entries_returned on credit_entries (order_id, returned_before)
   where kind = 'returned'`,
  // Of the release before, each end once; and what 0037 made next to it.
  'drop index credit_entries_order_id_idx1',
  'drop index credit_entries_order_id_idx',
  'create index credit_entries_of_plan on credit_entries (order_id) where order_id is not null',
];
