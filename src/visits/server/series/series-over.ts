import type { OrderId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import { isDayInSeries, occurrences } from '#visits/rules/series/series.ts';
import { settledNumbers } from '#visits/rules/series/series-book.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { hasWaitingVisit } from './plan-visit-queries.ts';
import { seriesOf } from './series-queries.ts';
import { numberedVisits } from './series-visit-queries.ts';

export interface OverDeps {
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
}

/**
 * Whether the series of an order has a last day, and no visit until then is still unplanned or waiting for another
 * time.
 */
export async function isSeriesOver(
  trx: Trx,
  { settings, now }: OverDeps,
  orderId: OrderId,
): Promise<boolean> {
  const series = await seriesOf(trx, orderId);
  if (series === null) return false;
  const { parts, bounds } = series;
  const { until } = bounds;
  if (until === null) return false;
  // A visit skipped for another time is still to come, whatever its old date.
  if (await hasWaitingVisit(trx, orderId)) return false;
  const { timeZone } = settings.business;
  const moment = now().getTime();
  const going = { series: parts, timeZone };
  const settled = settledNumbers(going, await numberedVisits(trx, series.id));
  return !occurrences(parts, timeZone, dayAt(moment, timeZone), until).some(
    ({ number, day, start }) =>
      start > moment && isDayInSeries(day, bounds) && !settled.has(number),
  );
}

/** The longest gap between two visits of any rhythm. */
const LONGEST_GAP_DAYS = 400;

/** When the last visit of a series is, by its rhythm and last day. Null: it has no last day. */
export async function lastVisitAt(
  db: Db,
  timeZone: string,
  orderId: OrderId,
): Promise<EpochMs | null> {
  const series = await seriesOf(db, orderId);
  const until = series?.bounds.until ?? null;
  if (series === null || until === null) return null;
  const from = addDays(until, -LONGEST_GAP_DAYS);
  return occurrences(series.parts, timeZone, from, until).at(-1)?.start ?? 0;
}
