import type { Order } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import { numberNear } from '#visits/rules/series/due-visits.ts';
import { partFrom } from '#visits/rules/series/series.ts';
import { type Visit, visitsOfOrder } from '#visits/server/visit-queries.ts';
import { deleteCollisionOf } from './plan-visit-queries.ts';
import { insertPart, insertSeries, type StoredSeries, seriesOf } from './series-queries.ts';
import { numbersWithVisit, numberVisit } from './series-visit-queries.ts';

/**
 * Gives a visit that was agreed on its number, within a transaction that holds its order: the first
 * one begins the series, a later one stands for what is due near it, or comes on top (ruling 36).
 * `given`: the number that it is agreed on for.
 */
export async function joinSeries(
  trx: Trx,
  order: Pick<Order, 'id' | 'frequency'>,
  visit: Pick<Visit, 'id' | 'starts_at'>,
  timeZone: string,
  given: number | null = null,
): Promise<void> {
  const series = await ensureSeries(trx, order, timeZone);
  if (series === null) return;
  const numbers = await numbersWithVisit(trx, series.id);
  const start = visit.starts_at.getTime();
  const number = given ?? numberNear({ series: series.parts, timeZone, numbers }, start);
  if (number === null) return;
  await numberVisit(trx, visit.id, { id: series.id, number });
  await deleteCollisionOf(trx, order.id, number);
}

/**
 * The series of a plan, begun with its earliest visit where it has none yet, within a transaction
 * that holds the order. Null for what does not come again, and without a visit.
 */
export async function ensureSeries(
  trx: Trx,
  { id: orderId, frequency }: Pick<Order, 'id' | 'frequency'>,
  timeZone: string,
): Promise<StoredSeries | null> {
  if (frequency === 'one-time') return null;
  const known = await seriesOf(trx, orderId);
  if (known !== null) return known;
  const first = firstOf(await visitsOfOrder(trx, orderId));
  if (first === undefined) return null;
  const start = first.starts_at.getTime();
  const part = partFrom({ number: 0, start, crewId: first.crew_id }, frequency, timeZone);
  const id = await insertSeries(trx, orderId);
  await insertPart(trx, id, part);
  await numberVisit(trx, first.id, { id, number: 0 });
  const bounds = { until: null, paused: [] };
  return { id, orderId, version: 1, parts: [part], bounds, credited: [] };
}

/** The one that all others follow, also where it was called off and no other was agreed on. */
function firstOf<V extends Pick<Visit, 'state' | 'number'>>(visits: readonly V[]): V | undefined {
  const agreed = visits.filter(({ number }) => number === null);
  return agreed.find(({ state }) => state !== 'cancelled') ?? agreed[0];
}
