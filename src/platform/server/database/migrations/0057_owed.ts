import { type Kysely, sql } from 'kysely';

/** What was done and is not paid is found without reading everything that was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_owed on orders (id)
    where status = 'completed' and paid_at is null and not recurring and total_cents > 0
  `.execute(db);
}
