import { type Kysely, sql } from 'kysely';

/** When a refund was made by the processor's own clock; what was known before is when we heard of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column refunded_at timestamptz`.execute(db);
  await sql`
    update refunds set refunded_at = updated_at where state in ('pending', 'succeeded')
  `.execute(db);
}
