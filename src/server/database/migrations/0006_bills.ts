import { type Kysely, sql } from 'kysely';

/** An attempt may pay a bill, such as extra hours, rather than the booking itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column payment_id uuid references payments`.execute(
    db,
  );
  await sql`drop index payment_attempts_one_live`.execute(db);
  await sql`
    create unique index payment_attempts_one_live
    on payment_attempts (coalesce(payment_id, order_id))
    where state in ('pending', 'open', 'complete', 'mismatch')
  `.execute(db);
}
