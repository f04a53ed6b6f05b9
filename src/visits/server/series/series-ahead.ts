import { noCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import { dueFor, type OwnOfVisit } from '#visits/rules/own-visit.ts';
import type { SeriesAhead, VisitAhead } from '#visits/rules/series/why-not-alone.ts';
import type { TellerDeps } from '#visits/server/calendar/told-visit.ts';
import { underWayOf } from '#visits/server/closing-queries.ts';
import { offersOf } from '#visits/server/moves/offer-queries.ts';
import { loadOwnChanges } from '#visits/server/own-changes.ts';
import { type Visit, visitsOfOrder } from '#visits/server/visit-queries.ts';
import { putOffVisits } from './plan-visit-queries.ts';
import type { StoredSeries } from './series-queries.ts';
import { asksForTimes, numberedVisits } from './series-visit-queries.ts';

/** An upcoming visit of a series, and its state. */
interface StoredAhead extends VisitAhead {
  readonly visit: Visit;
}

interface StoredSeriesAhead extends SeriesAhead {
  readonly visits: readonly StoredAhead[];
}

interface Ahead {
  readonly order: Order;
  readonly series: StoredSeries;
  /** The upcoming visits of the series. */
  readonly visits: readonly (Visit & { readonly number: number })[];
}

/** The upcoming visits of a series, as whyNotAlone() judges them. */
export async function loadSeriesAhead(
  db: Db,
  { settings, now }: Omit<TellerDeps, 'db'>,
  { order, series, visits }: Ahead,
): Promise<StoredSeriesAhead> {
  const changes = await loadOwnChanges(db, { settings, now }, order.id);
  const offered = (await offersOf(db, order.id)).map(({ id }) => id);
  const asked = new Set([...offered, ...(await putOffVisits(db, series.id))]);
  const { calledOff } = await numberedVisits(db, series.id);
  const confirmed = (await visitsOfOrder(db, order.id)).filter(
    ({ state }) => state === 'confirmed',
  );
  const ahead = visits.map((visit) => ({
    visit,
    number: visit.number,
    start: visit.starts_at.getTime(),
    isOpen: changes.of(visit) === 'open',
    isAsked: asked.has(visit.id),
    dueCents: eachOf(visit),
  }));
  const { parts, bounds, terms } = series;
  return {
    ...{ parts, bounds, terms, visits: ahead, calledOff },
    hasBegun: (await underWayOf(db, order.id, now())).size > 0,
    asksForTimes: await asksForTimes(db, order.id),
    furtherCents: confirmed.filter((visit) => visit.series_id !== series.id).map(eachOf),
    now: now().getTime(),
    timeZone: settings.business.timeZone,
  };
}

/** Without the first clean, which the customer agrees to separately. */
function eachOf(visit: OwnOfVisit) {
  return dueFor({ ...visit, first_clean_cents: noCents });
}
