import type { Seen } from '#company/server/operators/operators.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { keepNextVisit, lockOrder } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { isFurtherVisit } from '#visits/rules/own-visit.ts';
import {
  byOperator,
  callOffVisit,
  lockVisit,
  skipOneByHand,
  visitToClose,
} from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';

/**
 * Releases a confirmed time but keeps the booking: nobody comes then, and no money moves. The
 * customer gets an email. A visit of a series is one that the company skips for another time.
 * @throws a problem: 404, 409 changed or no such upcoming visit.
 */
export async function callOff(
  deps: BookingDeps,
  seen: Seen<OrderId>,
  visitId: VisitId,
): Promise<void> {
  const { db, orderLog } = deps;
  const { id: orderId, operatorId } = seen;
  const by = byOperator(operatorId);
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    await actOnBooking(trx, seen, 'booking.visit-called-off', { visitId });
    const ofSeries = await lockVisit(trx, visitId);
    if (ofSeries?.order_id !== orderId || ofSeries.state !== 'confirmed') fail('visit-over');
    if (ofSeries.series_id !== null) {
      const skipping = { order, visit: ofSeries, by, wish: 'company', money: 'swap' } as const;
      return skipOneByHand(trx, deps, skipping);
    }
    const visit = await callOffVisit(trx, ofSeries, by);
    const event = {
      kind: 'visit.cancelled',
      visitId,
      startsAt: visit.starts_at.toISOString(),
      endsAt: visit.ends_at.toISOString(),
    } as const;
    // What came on top of what is done is all that was to come of it.
    const isDoneAgain = isFurtherVisit(visit) && (await visitToClose(trx, orderId)) === undefined;
    const isMoved =
      isDoneAgain && (await orderLog.moveOrder(trx, orderId, 'completed', event, by.actor));
    if (!isMoved) return orderLog.appendEvent(trx, orderId, event, by.actor);
    await keepNextVisit(trx, orderId);
  });
}
