import { type Kysely, sql } from 'kysely';

/**
 * Lists of the console sorted by price within a filter that goes with the price: walking all orders
 * by price would pass hundreds of thousands before the first that fits (measured: 200 to 400 ms of a
 * million). The last one lets 'no plans' be counted without reading the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on orders (service_id, total_cents, id)`.execute(db);
  await sql`
    create index orders_emergencies_by_price on orders (total_cents, id) where is_emergency
  `.execute(db);
  await sql`create index orders_plans_by_price on orders (total_cents, id) where recurring`.execute(
    db,
  );
  await sql`create index orders_no_plans on orders (id desc) where not recurring`.execute(db);
}
