import type { VisitId } from '#domain/order/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findOrder, keepNextVisit, lockOrder } from '#server/features/orders/queries.ts';
import { fail } from '#server/http/problem.ts';
import type { BookingsDeps } from './bookings-deps.ts';
import { type Claim, claimBooking } from './claim.ts';
import { callOffVisit } from './visit-queries.ts';

/**
 * Gives up a confirmed time while the booking stands: nobody comes then, and no money moves. The
 * customer is told. @throws a problem: 404, 409 changed, or there is no such visit to come.
 */
export async function callOff(
  { db, orderLog }: Pick<BookingsDeps, 'db' | 'orderLog'>,
  claim: Claim,
  visitId: VisitId,
): Promise<void> {
  const { orderId, operatorId } = claim;
  await inTransaction(db, async (trx) => {
    if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
    await lockOrder(trx, orderId);
    await claimBooking(trx, claim, 'booking.visit-called-off', { visitId });
    const visit = await callOffVisit(trx, orderId, visitId);
    if (visit === undefined) fail('visit-over');
    await keepNextVisit(trx, orderId);
    const event = {
      kind: 'visit.cancelled',
      visitId,
      startsAt: visit.startsAt.toISOString(),
      endsAt: visit.endsAt.toISOString(),
    } as const;
    await orderLog.appendEvent(trx, orderId, event, `operator:${operatorId}`);
  });
}
