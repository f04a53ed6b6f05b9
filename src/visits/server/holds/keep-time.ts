import type { CrewId } from '#kernel/rules/ids.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import { visitMinutes } from '#visits/rules/visit/visit-minutes.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { loadCompany, onlyWithCrew } from '#visits/server/crews/company.ts';
import { chosenTimeOfOrder } from '#visits/server/free-times/wanted-by-order.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { insertVisit } from '#visits/server/visit-log.ts';
import {
  deleteHeld,
  extendHoldOfSchedule,
  type HeldForOrder,
  lockHolds,
  releasableHolds,
  releaseHolds,
} from './held-queries.ts';
import { refuseTooManyHolds } from './limit-holds.ts';
import { lockFreeTime } from './take-time.ts';
import { failTimeTaken } from './time-taken.ts';

export interface HoldTimeDeps {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** How long a time is held during payment. The checkout session ends with it, at the processor too. */
export const HELD_MINUTES = 31;

/** How long it is held for a phone caller who was emailed a payment link. */
export const CALLER_HELD_MINUTES = 24 * 60;

interface HoldOptions {
  readonly minutes?: number;
  /** The crew to send; missing: the one that it costs least. */
  readonly crewId?: CrewId | undefined;
}

/**
 * Holds the chosen time of an order while its checkout session lives, or for `minutes`. Takes it again if the hold has
 * ended and it is still free, or if the booking now takes longer.
 * @throws a problem: 409 the time is taken, with others; 429 its visitor or their network holds too many.
 */
export async function holdTime(
  trx: Trx,
  { settings, now }: HoldTimeDeps,
  order: Order,
  by: VisitBy,
  { minutes = HELD_MINUTES, crewId }: HoldOptions = {},
): Promise<void> {
  const until = new Date(now().getTime() + minutes * 60_000);
  const scheduleId = order.schedule_request_id;
  if (scheduleId === null) return;
  const { timeZone } = settings.business;
  const held = await extendHoldOfSchedule(trx, scheduleId, { orderId: order.id, until, timeZone });
  if (held !== undefined && hasNeededLength(held, order.booked_minutes)) return;
  const chosen = await chosenTimeOfOrder(trx, order);
  if (chosen === null) return;
  const { wanted, start, stored } = chosen;
  await lockHolds(trx, stored.bookingId, stored);
  await deleteHeld(trx, scheduleId);
  // The booking gives up its other holds for the time it pays for.
  const { bookingId } = stored;
  const own = bookingId === null ? undefined : { ...stored, bookingId, replaces: undefined };
  const instead = await releasableHolds(trx, own);
  const loaded = await loadCompany(trx, settings, now());
  if (loaded === null || loaded.mode !== 'times') return;
  const company = onlyWithCrew(loaded, crewId);
  const time = await lockFreeTime(trx, company, wanted, { start, now: now(), instead });
  if (time === null) return failTimeTaken(trx, company, wanted, { start, now: now(), instead });
  const span = { from: time.start, to: time.end };
  await refuseTooManyHolds(trx, company, { holder: stored, time: span, now: now(), instead });
  await releaseHolds(trx, instead);
  const row = {
    order_id: order.id,
    starts_at: start,
    ends_at: new Date(time.end),
    crew_id: time.crewId,
    overruled: nothingOverruled,
    schedule_id: scheduleId,
    postal_code: wanted.postalCode,
    held_until: until,
    worked_minutes: null,
    operator_id: null,
  };
  await insertVisit(trx, row, { kind: 'held' }, by);
}

function hasNeededLength(
  { startsAt, endsAt, people }: HeldForOrder,
  laborMinutes: number,
): boolean {
  return endsAt.getTime() - startsAt.getTime() === visitMinutes(laborMinutes, people) * 60_000;
}
