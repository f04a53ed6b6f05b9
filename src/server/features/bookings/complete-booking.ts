import type { OrderId } from '#domain/order/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Seen } from '#server/features/operators/operators.ts';
import { findOrder, keepNextVisit, lockOrder } from '#server/features/orders/orders.ts';
import { endVisits } from '#server/features/scheduling/scheduling.ts';
import { fail } from '#server/http/problem.ts';
import { actOnBooking } from './act-on-booking.ts';
import type { BookingsDeps } from './bookings-deps.ts';

/**
 * The crew has been there. A one-time booking is completed by that; a plan goes on, with the visit
 * done. Charges nothing: extra hours are an act of their own.
 * @throws a problem: 404, 409 changed, or there is nothing to complete.
 */
export async function completeBooking(
  deps: BookingsDeps,
  seen: Seen<OrderId>,
  workedMinutes: number | null,
): Promise<void> {
  const { id: orderId, operatorId } = seen;
  const actor = `operator:${operatorId}` as const;
  await inTransaction(deps.db, async (trx) => {
    if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
    const order = await lockOrder(trx, orderId);
    await actOnBooking(trx, seen, 'booking.completed');
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
