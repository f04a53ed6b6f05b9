import type { VisitAnswer } from '#kernel/contract/answers.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { nextArrivalOf } from './visit-queries.ts';

/** The upcoming visit, with its arrival window; null if none has a time. */
export async function upcomingVisitAnswer(
  db: Db,
  orderId: OrderId,
  timeZone: string,
): Promise<VisitAnswer | null> {
  const arrival = await nextArrivalOf(db, orderId);
  if (arrival === undefined) return null;
  const start = arrival.start.getTime();
  return {
    start: isoText(start, timeZone),
    arriveBy: isoText(start + arrival.minutes * 60_000, timeZone),
  };
}
