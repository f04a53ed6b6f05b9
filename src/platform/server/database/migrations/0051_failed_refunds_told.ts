import { type Kysely, sql } from 'kysely';

/** Anyone who is told that money went back is told when it did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update crm_endpoints set kinds = array_append(kinds, 'booking.refund_failed')
    where 'booking.refunded' = any(kinds)
  `.execute(db);
}
