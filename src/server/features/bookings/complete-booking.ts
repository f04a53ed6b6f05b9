import { inTransaction } from '#server/database/transaction.ts';
import { findOrder, keepNextVisit, lockOrder } from '#server/features/orders/queries.ts';
import { fail } from '#server/http/problem.ts';
import type { BookingsDeps } from './bookings-deps.ts';
import { type Claim, claimBooking } from './claim.ts';
import { endVisits } from './visit-queries.ts';

/**
 * The crew has been there. A one-time booking is completed by that; a plan goes on, with the visit
 * done. Charges nothing: extra hours are an act of their own.
 * @throws a problem: 404, 409 changed, or there is nothing to complete.
 */
export async function completeBooking(
  deps: BookingsDeps,
  claim: Claim,
  workedMinutes: number | null,
): Promise<void> {
  const { orderId, operatorId } = claim;
  const actor = `operator:${operatorId}` as const;
  await inTransaction(deps.db, async (trx) => {
    if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
    const order = await lockOrder(trx, orderId);
    await claimBooking(trx, claim, 'booking.completed');
    const which = order.recurring ? 'next' : 'all';
    const ended = await endVisits(trx, orderId, which, { state: 'done', workedMinutes });
    await keepNextVisit(trx, orderId);
    if (order.recurring) {
      if (!ended) fail('completing-needs-visit');
      await deps.orderLog.appendEvent(trx, orderId, { kind: 'visit.done', workedMinutes }, actor);
      return;
    }
    const event = { kind: 'order.completed', workedMinutes } as const;
    if (!(await deps.orderLog.moveOrder(trx, orderId, 'completed', event, actor))) {
      fail('completing-needs-confirmed');
    }
  });
}
