import { hasSeries } from '#orders/rules/comes-again.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import type { AppendedEvent, Order, OrderLog } from '#orders/server/orders.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { hasBegun } from '#visits/rules/has-begun.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { loadCompany, withoutNotice } from './crews/company.ts';
import { chosenTimeOfOrder } from './free-times/wanted-by-order.ts';
import {
  type BookedVisit,
  confirmHeld,
  deleteHeld,
  deleteHeldOfPage,
  extendHold,
  findHeld,
} from './holds/held-queries.ts';
import { HELD_MINUTES, type HoldTimeDeps, holdTime } from './holds/keep-time.ts';
import { lockFreeTime } from './holds/take-time.ts';
import { joinSeries } from './series/series.ts';
import { byActor, type VisitBy } from './visit-by.ts';
import { insertVisit } from './visit-log.ts';

/** After these events a series may have other upcoming visits, which are planned at once. */
const REPLANNING_EVENTS: ReadonlySet<OrderEventKind> = new Set([
  'visit.booked',
  'visit.confirmed',
  'plan.active',
  'plan.ending',
  'plan.goes-on',
]);

/** A time set by hand without a crew also places a series. */
function needsReplanning(event: AppendedEvent['event']): boolean {
  return event.kind === 'visit.waits' ? !event.isListed : REPLANNING_EVENTS.has(event.kind);
}

/** After these events a series paid by visit may have no visits left, which ends its booking. */
const SERIES_ENDING_EVENTS: ReadonlySet<OrderEventKind> = new Set([
  'visit.skipped',
  'visit.cancelled',
]);

/**
 * Keeps an order's chosen time in step with its events, in the event's transaction: a checkout session extends the
 * hold, payment confirms it, a pending payment keeps it, and a session that ends unpaid frees it. The end of an order
 * frees all its times in the database (end_visits).
 * @throws a problem: 409 a checkout session is requested and the time is taken, with others.
 */
export async function followWithVisit(
  trx: Trx,
  log: OrderLog,
  deps: HoldTimeDeps,
  { event, actor, order, from }: AppendedEvent,
): Promise<void> {
  const mayEnd = order.per_visit && SERIES_ENDING_EVENTS.has(event.kind);
  if (mayEnd || (hasSeries(order) && needsReplanning(event))) {
    await addJob(trx, 'visits.plan-order', { orderId: order.id });
  }
  if (event.kind === 'plan.resumed-there')
    await addJob(trx, 'visits.resume', { orderId: order.id });
  const scheduleId = order.schedule_request_id;
  const by = byActor(actor);
  if (scheduleId === null) return;
  switch (event.kind) {
    case 'payment.started':
      return isUnpaid(order.status) ? holdTime(trx, deps, order, by) : undefined;
    case 'payment.accepted':
    case 'order.agreed':
      return confirmTime(trx, log, deps, { order, scheduleId, by });
    // A confirmed or completed visit no longer has a hold.
    case 'payment.received':
    case 'order.secured':
    case 'payment.noted':
    case 'payment.charged':
      return from === null ? undefined : confirmTime(trx, log, deps, { order, scheduleId, by });
    case 'payment.processing':
      return extendHoldForBank(trx, order, scheduleId);
    case 'payment.expired':
    case 'payment.failed':
      return deleteHeldOfPage(trx, scheduleId, latestSessionEnd(deps.now()));
    case 'order.replaced':
      return deleteHeld(trx, scheduleId);
    default:
  }
}

/** The latest end of any checkout session that is open now. */
function latestSessionEnd(now: Date): Date {
  return new Date(now.getTime() + HELD_MINUTES * 60_000);
}

interface ChosenTime {
  readonly order: Order;
  readonly scheduleId: string;
  readonly by: VisitBy;
}

async function confirmTime(
  trx: Trx,
  log: OrderLog,
  deps: HoldTimeDeps,
  { order, scheduleId, by }: ChosenTime,
): Promise<void> {
  const held = await confirmHeld(trx, scheduleId, { orderId: order.id, by });
  const visit = held ?? (await takeTimeAfterHold(trx, deps, order, by));
  if (visit === null) return;
  if ('lost' in visit) {
    const { lost, why } = visit;
    const event = { kind: 'visit.time-lost', startsAt: lost.toISOString(), why } as const;
    return log.appendEvent(trx, order.id, event, 'system');
  }
  await joinSeries(trx, order, visit, deps.settings.business.timeZone);
  const event = {
    kind: 'visit.booked',
    visitId: visit.id,
    startsAt: visit.starts_at.toISOString(),
    endsAt: visit.ends_at.toISOString(),
  } as const;
  await log.appendEvent(trx, order.id, event, 'system');
}

/** A chosen time that is no longer available. */
interface LostTime {
  readonly lost: Date;
  /** There is no 'too soon' here: a paid time was booked early enough. */
  readonly why: 'taken' | 'begun';
}

/**
 * For a payment after the hold ended: the promised time if a crew is still free then; otherwise it is lost. Null if no
 * time was chosen.
 */
async function takeTimeAfterHold(
  trx: Trx,
  { settings, now }: HoldTimeDeps,
  order: Order,
  by: VisitBy,
): Promise<BookedVisit | LostTime | null> {
  const chosen = await chosenTimeOfOrder(trx, order);
  if (chosen === null) return null;
  const { wanted, start } = chosen;
  const company = await loadCompany(trx, settings, now());
  if (hasBegun(start, now())) return { lost: start, why: 'begun' };
  const asked = { start, now: now() };
  // Ignores the notice: the customer booked early enough.
  const time = company && (await lockFreeTime(trx, withoutNotice(company), wanted, asked));
  if (time === null) return { lost: start, why: 'taken' };
  const row = {
    order_id: order.id,
    starts_at: start,
    ends_at: new Date(time.end),
    crew_id: time.crewId,
    overruled: nothingOverruled,
    schedule_id: order.schedule_request_id,
    postal_code: wanted.postalCode,
    held_until: null,
    worked_minutes: null,
    operator_id: null,
  };
  return insertVisit(trx, row, { kind: 'confirmed' }, by);
}

async function extendHoldForBank(trx: Trx, order: Order, scheduleId: string): Promise<void> {
  const held = await findHeld(trx, scheduleId);
  if (held !== undefined) await extendHold(trx, held.id, { orderId: order.id, until: null });
}
