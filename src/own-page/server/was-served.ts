import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { wasVisited } from '#visits/server/visits.ts';
import { hasExtraHoursBill } from './queries.ts';

/** Whether a crew was already there, or work beyond the booked hours was billed. */
export async function hasBeenServed(db: Db, orderId: OrderId, now: Date): Promise<boolean> {
  return (await wasVisited(db, orderId, now)) || (await hasExtraHoursBill(db, orderId));
}
