import type { OrderId, SeriesId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order, type OrderLog } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { lengthOn } from '#visits/rules/free-times/crew-day.ts';
import { smallestCrewOn } from '#visits/rules/people/people-on.ts';
import { isAfterEveningBefore } from '#visits/rules/quiet-hours.ts';
import { dueVisits, type SeriesProgress } from '#visits/rules/series/due-visits.ts';
import { isDayInSeries, type Occurrence, occurrenceOf } from '#visits/rules/series/series.ts';
import { settledNumbers } from '#visits/rules/series/series-book.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import type { WantedVisit } from '#visits/server/free-times/find-times.ts';
import { needsWithoutAddress } from '#visits/server/free-times/wanted-by-order.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import { byJob } from '#visits/server/visit-by.ts';
import { insertVisit } from '#visits/server/visit-log.ts';
import { lockSeveralDays, type Visit } from '#visits/server/visit-queries.ts';
import { endIfOver } from './end-series.ts';
import {
  deletePlannedAfter,
  getsVisits,
  ordersToPlan,
  planEnd,
  unplacedVisits,
  visitsEmailedAsWaiting,
} from './plan-visit-queries.ts';
import { roomAt } from './room-at.ts';
import { ensureSeries } from './series.ts';
import { findSeries, type StoredSeries } from './series-queries.ts';
import { numberedVisits } from './series-visit-queries.ts';
import { creditOf, skipAll, storeUnplanned } from './skip-visit.ts';
import { needsWithTerms, termsSoldAt } from './sold-at.ts';

export interface ProposeDeps {
  readonly db: Db;
  readonly orderLog: OrderLog;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

const PLANS_AT_ONCE = 200;

/**
 * Plans the next eight weeks of visits for every series. A visit without room at any crew waits, and each run tries it
 * again. Each number of a series gets one visit: safe to run at any time, twice, and on two servers at once.
 */
export async function proposeVisits(deps: ProposeDeps): Promise<void> {
  const { db, settings, now } = deps;
  for (let after: OrderId | null = null; ; ) {
    const company = await loadCompany(db, settings, now());
    if (company === null) return;
    const plans: OrderId[] = await ordersToPlan(db, after, PLANS_AT_ONCE);
    for (const orderId of plans) await proposeFor(deps, company, orderId);
    after = plans.at(-1) ?? null;
    if (after === null) return;
  }
}

/** The same for one order, as soon as it is sold or changed. */
export async function proposeVisitsOf(deps: ProposeDeps, orderId: OrderId): Promise<void> {
  const { db, settings, now } = deps;
  if (!(await getsVisits(db, orderId))) return;
  const company = await loadCompany(db, settings, now());
  if (company !== null) await proposeFor(deps, company, orderId);
}

/** The visits of one plan, each in its own transaction, so that no buyer waits for all of them. */
async function proposeFor(deps: ProposeDeps, company: Company, orderId: OrderId): Promise<void> {
  const { db } = deps;
  const planned = await inTransaction(db, async (trx) =>
    planOf(trx, deps, company, await lockOrder(trx, orderId)),
  );
  if (planned === null) return;
  const { due, unplaced, ...of } = planned;
  const wanted = await needsWithoutAddress(db, planned.order);
  if (unplaced.length > 0) {
    // One transaction, so that one email lists all visits that have a time now.
    await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      await lockSeveralDays(trx);
      const series = await findSeries(trx, of.series.id);
      if (!isUpcoming(order.status) || series === null) return;
      for (const visit of await unplacedVisits(trx, series.id, deps.now())) {
        await placeWaiting(trx, deps, company, { order, wanted, series, visit });
      }
    });
  }
  for (const visit of due) {
    await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!isUpcoming(order.status)) return;
      if (!(await isStillDue(trx, company, of.series.id, visit))) return;
      await propose(trx, deps, company, { ...of, order, wanted, visit });
    });
  }
}

/** The same within a transaction that holds the order and has changed its series. */
export async function planVisitsWithin(
  trx: Trx,
  deps: Omit<ProposeDeps, 'db'>,
  order: Order,
): Promise<void> {
  if (!(await getsVisits(trx, order.id))) return;
  const company = await loadCompany(trx, deps.settings, deps.now());
  if (company === null) return;
  const planned = await planOf(trx, deps, company, order);
  if (planned === null) return;
  const wanted = await needsWithoutAddress(trx, order);
  const { due, unplaced, ...of } = planned;
  for (const visit of unplaced) await placeWaiting(trx, deps, company, { ...of, wanted, visit });
  for (const visit of due) await propose(trx, deps, company, { ...of, wanted, visit });
}

/** The due and waiting visits of a plan; removes those that its end leaves without a month. */
async function planOf(
  trx: Trx,
  deps: Omit<ProposeDeps, 'db'>,
  { rules: { timeZone } }: Company,
  order: Order,
) {
  const series = await ensureSeries(trx, order, timeZone);
  if (series === null) return null;
  const end = await planEnd(trx, order.id);
  if (end !== null) await cancelPlannedAfter(trx, deps, order.id, end);
  const going = { series: series.parts, timeZone };
  const numbers = settledNumbers(going, await numberedVisits(trx, series.id));
  const until = end?.getTime() ?? null;
  const { bounds } = series;
  const soFar = { ...going, until, bounds, numbers };
  await creditPaused(trx, deps, order, series, soFar);
  const due = dueVisits(soFar, deps.now().getTime());
  if (due.length === 0) await endIfOver(trx, deps, order);
  return { order, series, due, unplaced: await unplacedVisits(trx, series.id, deps.now()) };
}

/** Skips newly planned visits that fall in a customer's pause, with the credit that the pause promised. */
async function creditPaused(
  trx: Trx,
  deps: Omit<ProposeDeps, 'db'>,
  order: Order,
  { id, credited }: StoredSeries,
  soFar: SeriesProgress,
): Promise<void> {
  if (credited.length === 0) return;
  const { bounds } = soFar;
  const open = { ...soFar, bounds: { ...bounds, paused: [] } };
  const paused = dueVisits(open, deps.now().getTime()).filter(
    ({ day }) => !isDayInSeries(day, { until: null, paused: credited }),
  );
  for (const { number, start } of paused) {
    const unplanned = { series_id: id, number, starts_at: new Date(start) };
    const credit = await creditOf(trx, deps, order, unplanned);
    const money = credit !== null && credit > 0 ? ('credit' as const) : ('none' as const);
    const visit = await storeUnplanned(trx, order, unplanned, byJob);
    // The email about the pause said so.
    const skipping = {
      order,
      by: byJob,
      wish: 'customer',
      isTold: false,
      isLeftOut: false,
    } as const;
    await skipAll(trx, deps, [{ visit, money }], skipping);
  }
}

/** Whether a number still has no visit and its series is unchanged since it was found due. */
async function isStillDue(
  trx: Trx,
  { rules: { timeZone } }: Company,
  seriesId: SeriesId,
  { number, start }: Occurrence,
): Promise<boolean> {
  const series = await findSeries(trx, seriesId);
  if (series === null) return false;
  const going = { series: series.parts, timeZone };
  if (settledNumbers(going, await numberedVisits(trx, seriesId)).has(number)) return false;
  const now = occurrenceOf(series.parts, number, timeZone);
  return now.start === start && isDayInSeries(now.day, series.bounds);
}

interface OfSeries<V> {
  readonly order: Order;
  readonly wanted: WantedVisit;
  readonly series: StoredSeries;
  readonly visit: V;
}

async function propose(
  trx: Trx,
  { orderLog, now }: Pick<ProposeDeps, 'orderLog' | 'now'>,
  company: Company,
  { order, wanted: booked, series, visit }: OfSeries<Occurrence>,
): Promise<void> {
  const { number, start, crewId, overruled } = visit;
  const { terms, priceCents } = termsSoldAt(series, number);
  const wanted = needsWithTerms(booked, terms);
  const room = await roomAt(trx, company, { wanted, start, crewId, overruled }, now());
  const startsAt = new Date(start);
  const endsAt = new Date(room?.end ?? endWithoutCrew(company, { wanted, start, crewId }));
  const planned = {
    order_id: order.id,
    series_id: series.id,
    number,
    starts_at: startsAt,
    ends_at: endsAt,
    crew_id: room?.crewId ?? null,
    overruled: room?.overruled ?? nothingOverruled,
    schedule_id: order.schedule_request_id,
    postal_code: wanted.postalCode || null,
    price_cents: priceCents,
    terms: terms && JSON.stringify(terms),
    worked_minutes: null,
    operator_id: null,
  };
  const { id } = await insertVisit(trx, planned, { kind: 'proposed' }, byJob);
  const at = { visitId: id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  // Planned visits send no email: the customer's page says that one still needs a time.
  const waits = { ...at, movedFrom: null, movesAll: false, isListed: true };
  const event =
    room === null
      ? ({ kind: 'visit.waits', ...waits } as const)
      : ({ kind: 'visit.planned', ...at } as const);
  await orderLog.appendEvent(trx, order.id, event, 'system');
}

/** The duration with the preferred crew, or with the smallest one. */
function endWithoutCrew(
  { rules, crews, everyone }: Company,
  { wanted, start, crewId }: Pick<Occurrence, 'start' | 'crewId'> & { wanted: WantedVisit },
): number {
  const own = everyone.filter(({ id }) => id === crewId);
  const people = smallestCrewOn(own.length > 0 ? own : crews, dayAt(start, rules.timeZone));
  return start + lengthOn({ people }, wanted.laborMinutes);
}

/**
 * Assigns a crew that now has room to a visit waiting at its series' time, but not within the company's notice. Emails
 * the customer if an email said that it waits, or if it is too late for the email of the evening before.
 */
async function placeWaiting(
  trx: Trx,
  { orderLog, now }: Pick<ProposeDeps, 'orderLog' | 'now'>,
  company: Company,
  { order, wanted: booked, series, visit }: OfSeries<Visit & { number: number }>,
): Promise<void> {
  const { id, number, starts_at: startsAt } = visit;
  const { timeZone, noticeHours } = company.rules;
  if (startsAt.getTime() < now().getTime() + noticeHours * 3_600_000) return;
  const { crewId, overruled } = occurrenceOf(series.parts, number, timeZone);
  const wanted = needsWithTerms(booked, visit.terms);
  const asked = { wanted, start: startsAt.getTime(), crewId, overruled, without: [id] };
  const room = await roomAt(trx, company, asked, now());
  if (room === null) return;
  const endsAt = new Date(room.end);
  const place = { crewId: room.crewId, startsAt, endsAt, overruled: room.overruled };
  const isTold =
    isAfterEveningBefore(startsAt, now(), timeZone) ||
    (await visitsEmailedAsWaiting(trx, order.id)).has(id);
  await moveVisit(trx, visit, place, byJob);
  const at = { visitId: id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const found = { ...at, isChange: true, movedFrom: null, movesAll: false };
  const event = isTold
    ? ({ kind: 'visit.confirmed', ...found } as const)
    : ({ kind: 'visit.planned', ...at } as const);
  await orderLog.appendEvent(trx, order.id, event, 'system');
}

async function cancelPlannedAfter(
  trx: Trx,
  { orderLog }: Pick<ProposeDeps, 'orderLog'>,
  orderId: OrderId,
  end: Date,
): Promise<void> {
  const removed = await deletePlannedAfter(trx, orderId, end);
  for (const { id, starts_at, ends_at } of removed) {
    const event = {
      kind: 'visit.unplanned',
      visitId: id,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    } as const;
    await orderLog.appendEvent(trx, orderId, event, 'system');
  }
}
