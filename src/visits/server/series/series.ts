import { hasSeries } from '#orders/rules/comes-again.ts';
import type { Order } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { replacedNumber } from '#visits/rules/series/due-visits.ts';
import { isSameDayTwice, nextNumberOf, partFrom, rhythmFrom } from '#visits/rules/series/series.ts';
import { overruledInSeries } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { type Visit, visitsOfOrder } from '#visits/server/visit-queries.ts';
import {
  insertPart,
  insertSeries,
  type StoredSeries,
  seriesOf,
  soldSeriesOf,
} from './series-queries.ts';
import { numbersWithVisit, numberVisit, openVisits, setTermsOf } from './series-visit-queries.ts';
import { termsSoldAt } from './sold-at.ts';

/** The fields that say whether and how often visits recur. */
type SoldSeriesFacts = Pick<Order, 'id' | 'frequency' | 'recurring' | 'per_visit'>;

/**
 * Numbers an agreed visit within a transaction that holds its order: the first one begins the series; a later one
 * replaces the one due near it, or is an extra visit (ruling 36).
 */
export async function joinSeries(
  trx: Trx,
  order: SoldSeriesFacts,
  visit: Pick<Visit, 'id' | 'starts_at'>,
  timeZone: string,
): Promise<void> {
  const series = await ensureSeries(trx, order, timeZone);
  if (series === null) return;
  const numbers = await numbersWithVisit(trx, series.id);
  const start = visit.starts_at.getTime();
  const number = replacedNumber({ series: series.parts, timeZone, numbers }, start);
  // Even an extra visit has the terms of its date.
  const at = number ?? nextNumberOf(series.parts, start, timeZone);
  await setTermsOf(trx, visit.id, termsSoldAt(series, at));
  if (number === null) return;
  await numberVisit(trx, visit.id, { id: series.id, number });
}

/**
 * The waiting visit that an agreed time replaces, so that no extra one is added. Within a transaction that holds the
 * order.
 */
export async function waitingVisitNear(
  trx: Trx,
  order: SoldSeriesFacts,
  start: Date,
  timeZone: string,
): Promise<Visit | undefined> {
  const series = hasSeries(order) ? await seriesOf(trx, order.id) : null;
  if (series === null) return undefined;
  const waiting = await openVisits(trx, series.id);
  const numbers = await numbersWithVisit(trx, series.id);
  for (const { number } of waiting) numbers.delete(number);
  const near = replacedNumber({ series: series.parts, timeZone, numbers }, start.getTime());
  return near === null ? undefined : waiting.find(({ number }) => number === near);
}

/**
 * The series of a recurring order; begins one with its earliest visit if needed. Within a transaction that holds the
 * order. Null if it does not recur or has no visit.
 * @throws a problem: 422 it comes twice a week, and its first visit is on the other day.
 */
export async function ensureSeries(
  trx: Trx,
  order: SoldSeriesFacts,
  timeZone: string,
): Promise<StoredSeries | null> {
  if (!hasSeries(order)) return null;
  const { id: orderId } = order;
  const known = await seriesOf(trx, orderId);
  if (known !== null) return known;
  const first = leadingVisitOf(await visitsOfOrder(trx, orderId));
  if (first === undefined) return null;
  const start = first.starts_at.getTime();
  const sold = await soldSeriesOf(trx, orderId);
  const day = dayAt(start, timeZone);
  if (sold !== null && isSameDayTwice(sold.rhythm, day)) fail('rhythm-same-day-twice');
  const rhythm = sold && rhythmFrom(sold.rhythm, day);
  const overruled = overruledInSeries(first.overruled);
  const begun = { number: 0, start, crewId: first.crew_id, overruled };
  const part = partFrom(begun, rhythm ?? planFrequency(order), timeZone);
  const id = await insertSeries(trx, orderId);
  await insertPart(trx, id, part);
  await numberVisit(trx, first.id, { id, number: 0 });
  const begunSeries = await seriesOf(trx, orderId);
  if (begunSeries === null) throw new Error(`the series of ${orderId} has no part`);
  return begunSeries;
}

function planFrequency({
  id,
  frequency,
}: SoldSeriesFacts): Exclude<Order['frequency'], 'one-time'> {
  if (frequency === 'one-time') throw new Error(`nothing says how often ${id} comes`);
  return frequency;
}

/** The visit that all others follow, even if it was called off and not replaced. */
function leadingVisitOf<V extends Pick<Visit, 'state' | 'number'>>(
  visits: readonly V[],
): V | undefined {
  const agreed = visits.filter(({ number }) => number === null);
  return agreed.find(({ state }) => state !== 'cancelled') ?? agreed[0];
}
