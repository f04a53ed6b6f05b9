import { isBooked, statusesThat } from '#orders/rules/order-status.ts';
import type { Db } from '#registry/tables.ts';

/** Whether this browser's visitor has a booking that stands, or is done. */
export async function hasBooked(db: Db, visitorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .where('status', 'in', statusesThat(isBooked))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
