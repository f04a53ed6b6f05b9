import { noCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import { dueForVisit, type VisitOwnFields } from '#visits/rules/own-visit.ts';
import type { UpcomingSeries, UpcomingVisit } from '#visits/rules/series/why-not-alone.ts';
import type { VisitContextDeps } from '#visits/server/calendar/told-visit.ts';
import { begunVisitsOf } from '#visits/server/closing-queries.ts';
import { offersOf } from '#visits/server/moves/offer-queries.ts';
import { loadOwnChanges } from '#visits/server/own-changes.ts';
import { type Visit, visitsOfOrder } from '#visits/server/visit-queries.ts';
import { putOffVisits } from './plan-visit-queries.ts';
import type { StoredSeries } from './series-queries.ts';
import { hasOpenTimeRequest, numberedVisits } from './series-visit-queries.ts';

/** An upcoming visit of a series, and its state. */
interface StoredUpcomingVisit extends UpcomingVisit {
  readonly visit: Visit;
}

interface StoredUpcomingSeries extends UpcomingSeries {
  readonly visits: readonly StoredUpcomingVisit[];
}

interface SeriesWithVisits {
  readonly order: Order;
  readonly series: StoredSeries;
  /** The upcoming visits of the series. */
  readonly visits: readonly (Visit & { readonly number: number })[];
}

/** The upcoming visits of a series, as whyOfficeNeeded() judges them. */
export async function loadUpcomingSeries(
  db: Db,
  { settings, now }: Omit<VisitContextDeps, 'db'>,
  { order, series, visits }: SeriesWithVisits,
): Promise<StoredUpcomingSeries> {
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
    dueCents: priceOfVisit(visit),
  }));
  const { parts, bounds, terms } = series;
  return {
    ...{ parts, bounds, terms, visits: ahead, calledOff },
    hasBegun: (await begunVisitsOf(db, order.id, now())).size > 0,
    asksForTimes: await hasOpenTimeRequest(db, order.id),
    furtherCents: confirmed.filter((visit) => visit.series_id !== series.id).map(priceOfVisit),
    now: now().getTime(),
    timeZone: settings.business.timeZone,
  };
}

/** Without the first clean, which the customer agrees to separately. */
function priceOfVisit(visit: VisitOwnFields) {
  return dueForVisit({ ...visit, first_clean_cents: noCents });
}
