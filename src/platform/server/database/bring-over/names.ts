import { type Kysely, sql } from 'kysely';

/** What a table was called stands in the names of its index and keys too; the baseline's differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index order_timeline_pkey rename to order_events_pkey`.execute(db);
  await sql`alter index order_timeline_order_id_id_idx rename to order_events_order_id_id_idx`.execute(
    db,
  );
  await sql`
    alter table order_events
      rename constraint order_timeline_order_id_fkey to order_events_order_id_fkey
  `.execute(db);
}
