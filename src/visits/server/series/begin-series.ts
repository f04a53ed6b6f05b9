import type { CrewId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { type Order, sellByVisit } from '#orders/server/orders.ts';
import { failAt } from '#platform/server/http/problem.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import type { SoldRhythm } from '#visits/contract/series.ts';
import type { Day } from '#visits/rules/company.ts';
import { isSameDayTwice, rhythmAsked, rhythmFrom } from '#visits/rules/series/series.ts';
import {
  nothingOverruled,
  type Overrulable,
  overruledInSeries,
} from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { insertPart, insertSeries, sellSeries, soldSeriesOf } from './series-queries.ts';

interface FirstClean {
  /** On top of the first visit that is done; 0: nothing. */
  readonly firstCleanCents: Cents;
}

/**
 * Sells an order on a rhythm: its first visit, once it is agreed on, begins the series. Each visit is
 * due after it, for that price (ruling 46). Returns the order as it is from then on.
 */
export async function sellOnRhythm(
  trx: Trx,
  { id }: Pick<Order, 'id'>,
  { rhythm, visitCents, firstCleanCents }: Pick<NewSeries, 'rhythm' | 'visitCents'> & FirstClean,
): Promise<Order> {
  await sellSeries(trx, id, { rhythm: rhythmAsked(rhythm), visitCents, firstCleanCents });
  return sellByVisit(trx, id);
}

/** @throws a problem: 422 it comes twice a week, and its first visit is on the other day. */
export function refuseSameDay(rhythm: SoldRhythm, start: Date, timeZone: string): void {
  const day = dayAt(start.getTime(), timeZone);
  if (isSameDayTwice(rhythmAsked(rhythm), day)) {
    failAt('rhythm.also.weekday', 'rhythm-same-day-twice');
  }
}

export interface NewSeries {
  readonly rhythm: SoldRhythm;
  readonly visitCents: Cents;
  /** Of its first visit, "2026-11-25"; of weeks, its weekday is the weekday of all. */
  readonly day: Day;
  /** On the business's wall clock, "09:00". */
  readonly time: string;
  /** Null: any that can. */
  readonly crewId: CrewId | null;
  /** For its first visit; missing: nothing. */
  readonly overruled?: readonly Overrulable[] | undefined;
}

/**
 * Begins a series that has no visit yet for an order that stands, within a transaction that holds it:
 * its visits of the next eight weeks are in the calendar as soon as this is committed (job
 * `visits.plan-order`). One without room waits on Today. Nobody is emailed. Who comes from elsewhere was cleaned
 * before: they have no first clean.
 */
export async function beginSeries(
  trx: Trx,
  { id }: Pick<Order, 'id'>,
  { rhythm, visitCents, day, time, crewId, overruled = nothingOverruled }: NewSeries,
): Promise<Order> {
  const order = await sellOnRhythm(trx, { id }, { rhythm, visitCents, firstCleanCents: noCents });
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
