import { addOnsOnly } from '#domain/catalogue/lookup.ts';
import type { Db } from '#server/database/schema.ts';
import { linesOf, type Order } from '#server/features/orders/orders.ts';
import type { WantedVisit } from './find-times.ts';
import { wantedStartOf } from './queries.ts';

/** What an order's visit needs, and the time that was chosen for it; null where wishes were named. */
export async function wantedByOrder(
  db: Db,
  order: Order,
): Promise<{ readonly wanted: WantedVisit; readonly start: Date | null } | null> {
  if (order.schedule_request_id === null) return null;
  const schedule = await wantedStartOf(db, order.schedule_request_id);
  if (schedule === undefined) return null;
  const lines = await linesOf(db, order.id);
  const wanted = {
    postalCode: schedule.postalCode,
    laborMinutes: order.booked_minutes,
    serviceId: order.service_id === addOnsOnly.id ? null : order.service_id,
    addOnIds: lines.filter(({ kind }) => kind === 'add-on').map(({ item_id }) => item_id),
  };
  return { wanted, start: schedule.start };
}

/** Whether a free time was chosen for an order: its card page lives no longer than the time is kept. */
export async function hasChosenTime(db: Db, order: Order): Promise<boolean> {
  if (order.schedule_request_id === null) return false;
  return (await wantedStartOf(db, order.schedule_request_id))?.start != null;
}
