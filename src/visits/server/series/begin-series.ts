import type { CrewId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { type Order, setPerVisit } from '#orders/server/orders.ts';
import { failAt } from '#platform/server/http/problem.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import type { SoldRhythm } from '#visits/contract/series.ts';
import type { Day } from '#visits/rules/company.ts';
import { isSameDayTwice, rhythmFrom, toRhythm } from '#visits/rules/series/series.ts';
import {
  nothingOverruled,
  type Overrulable,
  overruledInSeries,
} from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { insertPart, insertSeries, sellSeries, soldSeriesOf } from './series-queries.ts';

interface FirstClean {
  /** Added to the price of the first completed visit; 0 if it has no first clean. */
  readonly firstCleanCents: Cents;
}

/**
 * Sells an order on a rhythm: agreeing on its first visit begins the series. Each visit is due after it, at that price
 * (ruling 46). Returns the updated order.
 */
export async function sellAsSeries(
  trx: Trx,
  { id }: Pick<Order, 'id'>,
  { rhythm, visitCents, firstCleanCents }: Pick<NewSeries, 'rhythm' | 'visitCents'> & FirstClean,
): Promise<Order> {
  await sellSeries(trx, id, { rhythm: toRhythm(rhythm), visitCents, firstCleanCents });
  return setPerVisit(trx, id);
}

/** @throws a problem: 422 the series comes twice a week, and its first visit is on the other day. */
export function refuseSameDay(rhythm: SoldRhythm, start: Date, timeZone: string): void {
  const day = dayAt(start.getTime(), timeZone);
  if (isSameDayTwice(toRhythm(rhythm), day)) {
    failAt('rhythm.also.weekday', 'rhythm-same-day-twice');
  }
}

export interface NewSeries {
  readonly rhythm: SoldRhythm;
  readonly visitCents: Cents;
  /** The day of its first visit, "2026-11-25"; a weekly series always comes on that weekday. */
  readonly day: Day;
  /** On the business's wall clock, "09:00". */
  readonly time: string;
  /** Null: any crew that can come. */
  readonly crewId: CrewId | null;
  /** What the owner overruled for the first visit. */
  readonly overruled?: readonly Overrulable[] | undefined;
}

/**
 * Begins the series of an active order that has no visit yet, within a transaction that holds the order. Job
 * `visits.plan-order` then plans the next eight weeks; a visit without room waits on Today. Sends no email. A customer
 * brought over from elsewhere was cleaned before, so they get no first clean.
 */
export async function beginSeries(
  trx: Trx,
  { id }: Pick<Order, 'id'>,
  { rhythm, visitCents, day, time, crewId, overruled = nothingOverruled }: NewSeries,
): Promise<Order> {
  const order = await sellAsSeries(trx, { id }, { rhythm, visitCents, firstCleanCents: noCents });
  const sold = await soldSeriesOf(trx, id);
  if (sold === null) throw new Error(`nothing says how often ${id} comes`);
  const part = {
    fromNumber: 0,
    day,
    time,
    rhythm: rhythmFrom(sold.rhythm, day),
    crewId,
    overruled: overruledInSeries(overruled),
  };
  await insertPart(trx, await insertSeries(trx, id), part);
  await addJob(trx, 'visits.plan-order', { orderId: id });
  return order;
}
