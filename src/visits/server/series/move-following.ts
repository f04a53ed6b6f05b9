import type { CrewId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import type { Order } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import {
  isSameDayTwice,
  partAt,
  partFrom,
  rhythmFrom,
  type SeriesPart,
  secondDay,
  withChangedPart,
} from '#visits/rules/series/series.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { overruledInSeries } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import type { Visit, VisitPlace } from '#visits/server/visit-queries.ts';
import { replanFrom } from './replan.ts';
import { findSeries } from './series-queries.ts';
import { swapNumbers, visitsPassed } from './series-visit-queries.ts';
import { type MonthSettlement, nothingSettled } from './settle-months.ts';

/** How a visit moves within its series. */
export interface MoveInSeries {
  readonly scope: MoveScope;
  /** True: trade places with the visit it moves past. False: refuse and ask. */
  readonly swap: boolean;
}

interface SeriesMove extends MoveInSeries {
  readonly order: Order;
  /** The visit before the move. */
  readonly visit: Visit;
  readonly place: VisitPlace;
  readonly by: VisitBy;
  /** Their customer moves it: the series keeps its preferred crew if that crew can come at all. */
  readonly keepsCrew?: boolean;
  /** The field that holds the day. */
  readonly field?: string;
}

/**
 * Applies a visit's move to its series before the visit itself moves. Alone, it stays between its neighbors or swaps
 * with those it passes; with all that follow, the series continues from there. Answers what it credits.
 * @throws a problem: 422 it would pass another visit of its series, or it has no series.
 */
export async function applyMoveToSeries(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, visit, place, scope, swap, by, keepsCrew = false, field = 'start' }: SeriesMove,
): Promise<MonthSettlement> {
  const { series_id: seriesId, number } = visit;
  const { startsAt } = place;
  if (scope === 'one') {
    const passed = await visitsPassed(trx, visit, startsAt);
    if (passed.length === 0) return nothingSettled;
    if (!swap) failAt(field, 'visit-past-next');
    await swapNumbers(trx, visit, passed);
    return nothingSettled;
  }
  const series = seriesId === null ? null : await findSeries(trx, seriesId);
  if (series === null || number === null) failAt('scope', 'visit-of-no-series');
  requireOngoing(order);
  const { timeZone } = deps.settings.business;
  const start = startsAt.getTime();
  const day = dayAt(start, timeZone);
  const before = partAt(series.parts, number);
  const rhythm = rhythmFrom(before.rhythm, day);
  if (isSameDayTwice(rhythm, day)) failAt(field, 'rhythm-same-day-twice');
  const crewId = keepsCrew ? before.crewId : place.crewId;
  const overruled = overruledFrom(before, { ...place, crewId, rhythm });
  const part = partFrom({ number, start, crewId, overruled }, rhythm, timeZone);
  if (withChangedPart(series.parts, part) === null) failAt(field, 'visit-before-previous');
  const fromNumber = number + 1;
  // A visit that stays put sends no email; then the first one that moves announces the change.
  const tellsFirst = visit.starts_at.getTime() === start;
  const spareCrewId = crewId === place.crewId ? null : place.crewId;
  const replanned = { order, series, part, fromNumber, by, tellsFirst, spareCrewId };
  return replanFrom(trx, deps, { ...replanned, wish: 'customer' });
}

/** The crew that a visit's series prefers; null: any crew, or no series. */
export async function crewOfSeries(
  trx: Trx,
  { series_id: id, number }: Pick<Visit, 'series_id' | 'number'>,
): Promise<CrewId | null> {
  const series = id === null ? null : await findSeries(trx, id);
  return series === null || number === null ? null : partAt(series.parts, number).crewId;
}

/** The rules overruled for the whole series at its new time; with two days a week, the other day keeps its own. */
function overruledFrom(
  before: SeriesPart,
  { crewId, overruled, rhythm }: VisitPlace & Pick<SeriesPart, 'rhythm'>,
) {
  const ofOther = secondDay(rhythm) === null || crewId !== before.crewId ? [] : before.overruled;
  return [...new Set([...overruledInSeries(overruled), ...(ofOther ?? [])])];
}

/** @throws a problem: 409 no visit is to come, or its customer was erased. */
export function requireOngoing(order: Order): void {
  if (order.customer_email === '' && order.customer_phone === '') fail('series-of-erased');
  if (!isUpcoming(order.status)) fail('no-visit-to-come');
}
