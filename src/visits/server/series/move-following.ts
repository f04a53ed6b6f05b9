import type { Order } from '#orders/server/orders.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { changedFrom, partAt, partFrom, rhythmFrom } from '#visits/rules/series/series.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import type { TakenTime, Visit } from '#visits/server/visit-queries.ts';
import { replanFrom } from './replan.ts';
import { findSeries, passesAnother } from './series-queries.ts';

interface SeriesMove {
  readonly order: Order;
  /** As it stood. */
  readonly visit: Visit;
  readonly time: TakenTime;
  readonly scope: MoveScope;
  readonly by: VisitBy;
}

/**
 * What a visit's move means for its series, before it is moved: alone it stays between its neighbors;
 * with all that follow, the series goes on from there.
 * @throws a problem: 422 it would pass another visit of its series, or it is of none.
 */
export async function followMove(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, visit, time, scope, by }: SeriesMove,
): Promise<void> {
  const { series_id: seriesId, number } = visit;
  const { startsAt, crewId } = time;
  if (scope === 'one') {
    if (await passesAnother(trx, visit, startsAt)) failAt('start', 'visit-past-next');
    return;
  }
  const series = seriesId === null ? null : await findSeries(trx, seriesId);
  if (series === null || number === null) failAt('scope', 'visit-of-no-series');
  const { timeZone } = deps.settings.business;
  const start = startsAt.getTime();
  const rhythm = rhythmFrom(partAt(series.parts, number).rhythm, dayAt(start, timeZone));
  const part = partFrom({ number, start, crewId }, rhythm, timeZone);
  if (changedFrom(series.parts, part) === null) failAt('start', 'visit-past-next');
  const fromNumber = number + 1;
  await replanFrom(trx, deps, { order, series, part, fromNumber, by, tellsFirst: false });
}
