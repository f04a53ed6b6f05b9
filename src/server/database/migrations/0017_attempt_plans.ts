import { type Kysely, sql } from 'kysely';

/** A plan that an attempt began is known even where its order was never paid by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column subscription_ref text`.execute(db);
  await sql`create index on payment_attempts (order_id) where state = 'mismatch'`.execute(db);
}
