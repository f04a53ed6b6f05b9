import { addOnsOnly } from '#domain/catalogue/lookup.ts';
import type { Db } from '#server/database/schema.ts';
import { linesOf, type Order, type OrderLine } from '#server/features/orders/orders.ts';
import type { WantedVisit } from './find-times.ts';
import { postalCodeOf, wantedStartOf } from './queries.ts';

/** What an order's visit needs, and the time that was chosen for it; null where wishes were named. */
export async function wantedByOrder(
  db: Db,
  order: Order,
): Promise<{ readonly wanted: WantedVisit; readonly start: Date | null } | null> {
  if (order.schedule_request_id === null) return null;
  const schedule = await wantedStartOf(db, order.schedule_request_id);
  if (schedule === undefined) return null;
  const lines = await linesOf(db, order.id);
  return { wanted: wantedAt(order, lines, schedule.postalCode), start: schedule.start };
}

/** What an order's visit needs, also where no address is known: then the way to it is guessed. */
export async function wantedAnyway(db: Db, order: Order): Promise<WantedVisit> {
  const lines = await linesOf(db, order.id);
  return wantedAt(order, lines, (await postalCodeOf(db, order.schedule_request_id)) ?? '');
}

function wantedAt(order: Order, lines: readonly OrderLine[], postalCode: string): WantedVisit {
  return {
    postalCode,
    laborMinutes: order.booked_minutes,
    serviceId: order.service_id === addOnsOnly.id ? null : order.service_id,
    addOnIds: lines.filter(({ kind }) => kind === 'add-on').map(({ item_id }) => item_id),
  };
}

/** Whether a free time was chosen for an order: its card page lives no longer than the time is kept. */
export async function hasChosenTime(db: Db, order: Order): Promise<boolean> {
  if (order.schedule_request_id === null) return false;
  return (await wantedStartOf(db, order.schedule_request_id))?.start != null;
}
