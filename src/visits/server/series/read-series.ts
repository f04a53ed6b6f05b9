import type { SeriesId } from '#kernel/rules/ids.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import type { SeriesAnswer, SeriesListAnswer } from '#visits/contract/series.ts';
import type { ToldVisit } from '#visits/contract/told-visit.ts';
import { occurrenceOf, partAt, weekdayOf } from '#visits/rules/series/series.ts';
import { loadTeller, type TellerDeps, toldVisit } from '#visits/server/calendar/told-visit.ts';
import { findSeries, nextRows, seriesAfter } from './series-queries.ts';

/** So many visits to come are told. */
const NEXT = 8;
const PAGE = 50;

/** Its next visits, in order of time. */
export async function nextOfSeries(
  db: Db,
  deps: Omit<TellerDeps, 'db'>,
  id: SeriesId,
): Promise<ToldVisit[]> {
  const rows = await nextRows(db, id, deps.now(), NEXT);
  const teller = await loadTeller({ ...deps, db });
  return rows.map((row) => toldVisit(row, teller));
}

/** How a series goes, from its next visit on. @throws a problem: 404 */
export async function readSeriesOf(deps: TellerDeps, id: SeriesId): Promise<SeriesAnswer> {
  const series = await findSeries(deps.db, id);
  if (series === null) fail('series-not-found');
  const next = await nextOfSeries(deps.db, deps, id);
  const { parts, bounds, orderId, version } = series;
  const { timeZone } = deps.settings.business;
  const number = next[0]?.number ?? parts.at(-1)?.fromNumber ?? 0;
  const { rhythm, time, crewId } = partAt(parts, number);
  const { day } = occurrenceOf(parts, number, timeZone);
  const told = { ...rhythm, weekday: weekdayOf(day), time };
  const { until, paused } = bounds;
  return { id, version, orderId, rhythm: told, crewId, from: parts[0].day, until, paused, next };
}

export async function listSeries(
  deps: TellerDeps,
  cursor: SeriesId | null,
): Promise<SeriesListAnswer> {
  const ids = await seriesAfter(deps.db, cursor, PAGE + 1);
  const shown = ids.slice(0, PAGE);
  const series = [];
  for (const id of shown) series.push(await readSeriesOf(deps, id));
  return { series, cursor: ids.length > PAGE ? (shown.at(-1) ?? null) : null };
}
