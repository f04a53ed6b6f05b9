import { type Kysely, sql } from 'kysely';

/** Questions that walked through what does not wait, each by its own index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Today: bookings that were not paid in the end, a week of them by their ids.
  await sql`
    create index orders_payment_failed on orders (id)
    where status = 'payment_failed' and paid_at is null
  `.execute(db);
  // Which order a second plan was paid for.
  await sql`
    create index payment_attempts_plans on payment_attempts (subscription_ref)
    where subscription_ref is not null
  `.execute(db);
  // orders_emergencies_due answers what this one did, and those whose bank still thinks.
  await sql`drop index orders_emergencies_waiting`.execute(db);
}
