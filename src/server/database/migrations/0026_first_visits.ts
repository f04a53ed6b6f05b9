import { type Kysely, sql } from 'kysely';

/** Plans that nobody has visited yet, read by when their first visit is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on plans (visit_due_at, order_id) where not visited`.execute(db);
}
