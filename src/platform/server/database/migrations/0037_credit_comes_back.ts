import { type Kysely, sql } from 'kysely';

/** A plan's credit comes back when it ends, and again with each month that is voided after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index credit_entries_order_id_idx`.execute(db);
  await sql`create index on credit_entries (order_id) where kind = 'returned'`.execute(db);
}
