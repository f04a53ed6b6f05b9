import type { Seen } from '#company/server/operators/operators.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { findOrder, keepNextVisit, lockOrder } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { isFurtherVisit } from '#visits/rules/own-visit.ts';
import { byOperator, callOffVisit, visitToClose } from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';

/**
 * Releases a confirmed time but keeps the booking: nobody comes then, and no money moves. The
 * customer gets an email. @throws a problem: 404, 409 changed or no such upcoming visit.
 */
export async function callOff(
  { db, orderLog }: Pick<BookingDeps, 'db' | 'orderLog'>,
  seen: Seen<OrderId>,
  visitId: VisitId,
): Promise<void> {
  const { id: orderId, operatorId } = seen;
  await inTransaction(db, async (trx) => {
    if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
    await lockOrder(trx, orderId);
    await actOnBooking(trx, seen, 'booking.visit-called-off', { visitId });
    const visit = await callOffVisit(trx, orderId, visitId, byOperator(operatorId));
    if (visit === undefined) fail('visit-over');
    const event = {
      kind: 'visit.cancelled',
      visitId,
      startsAt: visit.starts_at.toISOString(),
      endsAt: visit.ends_at.toISOString(),
    } as const;
    const { actor } = byOperator(operatorId);
    // What came on top of what is done is all that was to come of it.
    const isDoneAgain = isFurtherVisit(visit) && (await visitToClose(trx, orderId)) === undefined;
    const isMoved =
      isDoneAgain && (await orderLog.moveOrder(trx, orderId, 'completed', event, actor));
    if (!isMoved) return orderLog.appendEvent(trx, orderId, event, actor);
    await keepNextVisit(trx, orderId);
  });
}
