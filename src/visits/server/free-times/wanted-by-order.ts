import {
  addOnsOf,
  linesOf,
  type Order,
  type OrderLine,
  type RequestedVisit,
  selectionOf,
} from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import {
  hasCustomQuote,
  postalCodeOf,
  type WantedStart,
  wantedStartOf,
} from '#visits/server/schedules/schedule-queries.ts';
import type { WantedVisit } from './find-times.ts';

/** What an order's visit needs, and its chosen time; null if no address is known. */
export async function needsOfOrder(
  db: Db,
  order: Order,
): Promise<{ readonly wanted: WantedVisit; readonly start: Date | null } | null> {
  if (order.schedule_request_id === null) return null;
  const schedule = await wantedStartOf(db, order.schedule_request_id);
  if (schedule === undefined) return null;
  const lines = await linesOf(db, order.id);
  return { wanted: needsAt(order, lines, schedule.postalCode), start: schedule.start };
}

/** The same for an order with a chosen time; null with preferred times, or without any. */
export async function chosenTimeOfOrder(
  db: Db,
  order: Order,
): Promise<(Pick<WantedStart, 'stored'> & { wanted: WantedVisit; start: Date }) | null> {
  if (order.schedule_request_id === null) return null;
  const schedule = await wantedStartOf(db, order.schedule_request_id);
  if (schedule === undefined || schedule.start === null) return null;
  const { start, stored, postalCode } = schedule;
  return { wanted: needsAt(order, await linesOf(db, order.id), postalCode), start, stored };
}

/** What an order's visit needs, even without an address: then the drive is estimated. */
export async function needsWithoutAddress(
  db: Db,
  order: Order,
  /** For an extra visit, whose length a person set. */
  further: { readonly startsAt: Date; readonly endsAt: Date } | null = null,
): Promise<WantedVisit> {
  const lines = await linesOf(db, order.id);
  const postalCode = (await postalCodeOf(db, order.schedule_request_id)) ?? '';
  const wanted = needsAt(order, lines, postalCode);
  if (further === null) return wanted;
  const minutes = (further.endsAt.getTime() - further.startsAt.getTime()) / 60_000;
  return { ...wanted, laborMinutes: minutes };
}

function needsAt(order: Order, lines: readonly OrderLine[], postalCode: string): WantedVisit {
  const { serviceId, addOns } = selectionOf(order, addOnsOf(lines));
  const addOnIds = addOns.map(({ id }) => id);
  return { postalCode, laborMinutes: order.booked_minutes, serviceId, addOnIds };
}

/** What an order's visit needs at a place. */
export async function needsAtPlace(db: Db, order: Order, postalCode: string): Promise<WantedVisit> {
  return needsAt(order, await linesOf(db, order.id), postalCode);
}

/**
 * Whether an order can be carried out: it has an address, and a time or preferred times; an emergency needs no time. An
 * outside widget may ask for both itself (ruling 28); a custom quote is paid on the customer's own page, which never
 * passes the widget.
 */
export async function canBeCarriedOut(
  db: Db,
  { schedulingWidgetUrl }: Pick<Settings, 'schedulingWidgetUrl'>,
  order: Order,
): Promise<boolean> {
  if (schedulingWidgetUrl !== null && !(await hasCustomQuote(db, order.id))) return true;
  const given = await scheduleOfOrder(db, order);
  const asked = given && { hasChosenTime: given.start !== null, hasWishes: given.hasWishes };
  return hasTimeOrPreference(asked ?? null, order);
}

/**
 * Refuses a checkout session for an order that cannot be carried out (ruling 28).
 * @throws a problem: 422 where to come, or when, is unknown.
 */
export async function requireVisitDetails(
  db: Db,
  settings: Pick<Settings, 'schedulingWidgetUrl'>,
  order: Order,
): Promise<void> {
  if (!(await canBeCarriedOut(db, settings, order))) fail('visit-missing');
}

/** Whether an order has a chosen time: its checkout session lives no longer than the hold. */
export async function hasChosenTime(db: Db, order: Order): Promise<boolean> {
  return (await scheduleOfOrder(db, order))?.start != null;
}

/** `canBeCarriedOut` for an order without a custom quote, from its schedule as just stored. */
export function canNewOrderBeCarriedOut(
  { schedulingWidgetUrl }: Pick<Settings, 'schedulingWidgetUrl'>,
  order: Order,
  asked: RequestedVisit | null,
): boolean {
  return schedulingWidgetUrl !== null || hasTimeOrPreference(asked, order);
}

async function scheduleOfOrder(db: Db, { schedule_request_id: id }: Order) {
  return id === null ? undefined : await wantedStartOf(db, id);
}

function hasTimeOrPreference(asked: Omit<RequestedVisit, 'rhythm'> | null, order: Order): boolean {
  return asked !== null && (asked.hasChosenTime || asked.hasWishes || order.is_emergency);
}
