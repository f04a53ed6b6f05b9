import type { SeriesId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { SeriesChange, WantedRhythm } from '#visits/contract/series.ts';
import type { ToldVisit } from '#visits/contract/told-visit.ts';
import type { Day } from '#visits/rules/company.ts';
import { changedFrom, occurrenceOf, type Rhythm } from '#visits/rules/series/series.ts';
import { changedPart, leftOut } from '#visits/rules/series/series-book.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { planWithin } from './propose-visits.ts';
import { nextOfSeries } from './read-series.ts';
import { replanFrom } from './replan.ts';
import {
  countChange,
  findSeries,
  followingVisits,
  hasBegunFrom,
  insertPause,
  type StoredSeries,
} from './series-queries.ts';
import { skipAll } from './skip-visit.ts';

/** Undoes what a preview did, and brings its visits. */
class Preview extends Error {
  readonly visits: ToldVisit[];

  constructor(visits: ToldVisit[]) {
    super('a preview is not stored');
    this.visits = visits;
  }
}

/**
 * Changes a series from a number on: rhythm, crew, end or a pause. Plans what it has now, as the
 * night would, and answers its next visits; with
 * `dryRun` nothing is stored.
 * @throws a problem: 404, 409 changed in the meantime, 422 what cannot be, at its place.
 */
export async function changeSeries(
  deps: MoveVisitDeps,
  by: VisitBy,
  id: SeriesId,
  change: SeriesChange,
): Promise<ToldVisit[]> {
  const known = await findSeries(deps.db, id);
  if (known === null) fail('series-not-found');
  const changed = inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, known.orderId);
    const series = await findSeries(trx, id);
    if (series === null) fail('series-not-found');
    if (series.version !== change.version) fail('series-changed');
    if (order.customer_email === '' && order.customer_phone === '') fail('series-of-erased');
    await apply(trx, deps, { order, series, by, change });
    await planWithin(trx, deps, order);
    const visits = await nextOfSeries(trx, deps, id);
    if (change.dryRun) throw new Preview(visits);
    return visits;
  });
  return changed.catch((error: unknown) => {
    if (error instanceof Preview) return error.visits;
    throw error;
  });
}

interface Applied {
  readonly order: Awaited<ReturnType<typeof lockOrder>>;
  readonly series: StoredSeries;
  readonly by: VisitBy;
  readonly change: SeriesChange;
}

async function apply(trx: Trx, deps: MoveVisitDeps, applied: Applied): Promise<void> {
  const { order, series, by, change } = applied;
  const { fromNumber, rhythm, crewId, until, pause } = change;
  const { timeZone } = deps.settings.business;
  const today = dayAt(deps.now().getTime(), timeZone);
  const { day } = occurrenceOf(series.parts, fromNumber, timeZone);
  const isOver = day < today || (await hasBegunFrom(trx, series.id, fromNumber, deps.now()));
  if (isOver) failAt('fromNumber', 'series-number-over');
  if (crewId && (await findCrew(trx, crewId)) === undefined) failAt('crewId', 'crew-not-found');
  if (rhythm !== undefined || crewId !== undefined) {
    const going = { series: series.parts, timeZone };
    const wanted = { fromNumber, crewId, ...(rhythm && { rhythm: rhythmOf(rhythm) }) };
    const part = changedPart(going, wanted, today);
    if (changedFrom(series.parts, part) === null) failAt('rhythm', 'visit-past-next');
    await replanFrom(trx, deps, { order, series, part, fromNumber, by, tellsFirst: true });
  }
  if (until !== undefined) await endAfter(trx, deps, applied, until);
  if (pause !== undefined) {
    if (pause.to < pause.from) failAt('pause.to', 'pause-ends-before-start');
    await insertPause(trx, series.id, pause);
    await countChange(trx, series.id);
    await skipOutside(trx, deps, applied);
  }
}

function rhythmOf({ every, unit, weekday, nth, time }: WantedRhythm) {
  const rhythm: Rhythm = unit === 'week' ? { unit, every } : { unit, every, nth: nth ?? 1 };
  return { rhythm, weekday, time };
}

async function endAfter(
  trx: Trx,
  deps: MoveVisitDeps,
  applied: Applied,
  until: Day | null,
): Promise<void> {
  const { series, change } = applied;
  const now = await findSeries(trx, series.id);
  const { timeZone } = deps.settings.business;
  const first = now && occurrenceOf(now.parts, change.fromNumber, timeZone).day;
  if (until !== null && first !== null && until < first) {
    failAt('until', 'series-makes-no-visit');
  }
  await countChange(trx, series.id, { until });
  await skipOutside(trx, deps, applied);
}

/** Visits to come that its end or a pause leaves out are skipped: it was asked for. */
async function skipOutside(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, by }: Applied,
): Promise<void> {
  const now = await findSeries(trx, series.id);
  if (now === null) return;
  const { timeZone } = deps.settings.business;
  const visits = await followingVisits(trx, series.id, 0, deps.now());
  const numbered = visits.map((visit) => ({ ...visit, start: visit.starts_at.getTime() }));
  const outside = leftOut({ bounds: now.bounds, timeZone }, numbered);
  const skip = { by: 'customer', money: 'none', isLeftOut: true } as const;
  await skipAll(trx, deps, outside, { order, by, skip });
}
