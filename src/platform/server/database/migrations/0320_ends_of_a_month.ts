import { type Kysely, sql } from 'kysely';

/** The accountant's entry asks which bookings ended in a month: their deposits are sales then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_events_ends on order_events (created_at)
      where to_status in ('completed', 'cancelled', 'refunded')
  `.execute(db);
}
