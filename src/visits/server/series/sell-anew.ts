import type { PlanFrequency } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { billingMonth, numbersIn } from '#visits/rules/series/billing-month.ts';
import {
  firstDay,
  nextNumberOf,
  partAt,
  partFrom,
  type SeriesPart,
  weekdayOf,
  withChangedPart,
} from '#visits/rules/series/series.ts';
import { type SeriesTerms, termsAt } from '#visits/rules/series/series-terms.ts';
import type { VisitsBefore } from '#visits/rules/sold-anew.ts';
import { addDays, dayAt, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { lockSeveralDays } from '#visits/server/visit-queries.ts';
import { replaceTermsFrom, setTerms } from './change-terms.ts';
import { paidMonthsOf } from './plan-visit-queries.ts';
import { planVisitsWithin } from './propose-visits.ts';
import { replanFrom } from './replan.ts';
import { findSeries, type StoredSeries, seriesOf } from './series-queries.ts';

interface PlanResale {
  readonly order: Order;
  readonly by: VisitBy;
  /** The first charge after the change. */
  readonly from: Date;
  /** Null: the rhythm stays. */
  readonly frequency: PlanFrequency | null;
  readonly terms: SeriesTerms;
}

/**
 * Moves a plan's visits to the terms it is sold on now, from the first one after a charge on: same weekday, time and
 * crew if there is room; otherwise the visit waits (ruling 37). Within a transaction that holds the order. Null: it has
 * no visit yet.
 */
export async function resellVisits(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, by, from, frequency, terms: sold }: PlanResale,
): Promise<VisitsBefore | null> {
  await lockSeveralDays(trx);
  const series = await seriesOf(trx, order.id);
  if (series === null) return null;
  const { timeZone } = deps.settings.business;
  const fromNumber = nextNumberOf(series.parts, from.getTime() - 1, timeZone);
  const part = partAt(series.parts, fromNumber);
  const later = series.parts.filter((each) => each.fromNumber > fromNumber);
  const parts = frequency === null ? [] : [part, ...later];
  const terms = series.terms.filter((each) => each.fromNumber >= fromNumber);
  if (frequency !== null) {
    const first = firstPart(part, { from: from.getTime(), frequency, timeZone });
    await changeRhythm(trx, deps, { order, series, by, part: first });
  }
  const changed = (await findSeries(trx, series.id)) ?? series;
  const set = { order, series: changed, by, fromNumber, sold };
  await setTerms(trx, deps, { ...set, scope: 'following', priced: 'by-list' });
  await planVisitsWithin(trx, deps, order);
  return { fromNumber, parts, terms };
}

/** Undoes such a sale, and nothing changed alongside it. Within a transaction that holds the order. */
export async function undoResale(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, by, before }: Pick<PlanResale, 'order' | 'by'> & { readonly before: VisitsBefore },
): Promise<void> {
  await lockSeveralDays(trx);
  const series = await seriesOf(trx, order.id);
  if (series === null) return;
  const { parts, fromNumber, terms } = before;
  for (const part of parts) await changeRhythm(trx, deps, { order, series, by, part });
  const changed = (await findSeries(trx, series.id)) ?? series;
  await replaceTermsFrom(trx, deps, { order, series: changed, by, fromNumber, terms });
  await planVisitsWithin(trx, deps, order);
}

interface RhythmChange {
  readonly order: Order;
  readonly series: StoredSeries;
  readonly by: VisitBy;
  readonly part: SeriesPart;
}

async function changeRhythm(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, by, part }: RhythmChange,
): Promise<void> {
  // Do not plan a second visit if someone moved one to before the charge by hand.
  if (withChangedPart(series.parts, part) === null) return;
  const { fromNumber } = part;
  const replanned = { order, series, part, fromNumber, by, tellsFirst: false };
  await replanFrom(trx, deps, { ...replanned, wish: 'customer' });
}

interface FirstPartFacts {
  /** In ms. */
  readonly from: number;
  readonly frequency: PlanFrequency;
  readonly timeZone: string;
}

/** The first slot on its weekday and hour after a moment begins the new rhythm. */
function firstPart(
  { fromNumber: number, day, time, crewId, overruled }: SeriesPart,
  { from, frequency, timeZone }: FirstPartFacts,
): SeriesPart {
  const everyWeek = { unit: 'week', every: 1 } as const;
  const startOn = (first: string) => wallClock(first, timeZone).at(minutesOf(time));
  const asked = firstDay(everyWeek, weekdayOf(day), dayAt(from, timeZone));
  const isBefore = startOn(asked) < from;
  const first = isBefore ? firstDay(everyWeek, weekdayOf(day), addDays(asked, 1)) : asked;
  const begun = { number, start: startOn(first), crewId, ...(overruled && { overruled }) };
  return partFrom(begun, frequency, timeZone);
}

/** What the visits of a plan are for from a moment on; null: as booked. */
export async function termsFrom(
  db: Db,
  { timeZone, orderId, from }: { timeZone: string; orderId: OrderId; from: Date },
): Promise<SeriesTerms['terms'] | null> {
  const series = await seriesOf(db, orderId);
  if (series === null) return null;
  const number = nextNumberOf(series.parts, from.getTime() - 1, timeZone);
  const following = series.terms.filter(({ scope }) => scope === 'following');
  return termsAt(following, number)?.terms ?? null;
}

/** How many visits the month that begins with a charge has; null: it has no visit yet, or no months. */
export async function visitsOfMonth(
  db: Db,
  timeZone: string,
  orderId: OrderId,
  from: Date,
): Promise<number | null> {
  const series = await seriesOf(db, orderId);
  const months = await paidMonthsOf(db, orderId);
  if (series === null || months === null) return null;
  const month = billingMonth(months, from.getTime() + 1);
  return numbersIn(series.parts, { until: null, paused: [] }, month, timeZone).length;
}
