import { audit, type Seen } from '#company/server/operators/operators.ts';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { findOrder, keepNextVisit, lockOrder, type Order } from '#orders/server/orders.ts';
import {
  type Billed,
  type BookingDeps,
  chargeBill,
  requestBill,
} from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { byOperator, endVisits, type VisitBy } from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';

interface Completion {
  readonly workedMinutes: number | null;
  /** Has the hours beyond the booked ones billed with it, under this id. */
  readonly billId: PaymentId | null;
  /** The most this operator can bill. Null: any amount. */
  readonly most: Cents | null;
}

/**
 * The crew has been there. A one-time booking is completed by that; a plan continues, with the
 * visit done. Charges nothing but the extra hours, where that is requested: both are done, or
 * neither.
 * @throws a problem: 404, 409 changed, or there is nothing to complete or bill, 422 more than they
 * may bill.
 */
export async function completeBooking(
  deps: BookingDeps,
  seen: Seen<OrderId>,
  { workedMinutes, billId, most }: Completion,
): Promise<Billed | null> {
  const { id: orderId, operatorId } = seen;
  const actor = `operator:${operatorId}` as const;
  const extra = await inTransaction(deps.db, async (trx) => {
    if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
    const order = await lockOrder(trx, orderId);
    await actOnBooking(trx, seen, 'booking.completed');
    const visitId = await endVisit(trx, deps, order, { workedMinutes, by: byOperator(operatorId) });
    if (billId === null || workedMinutes === null) return null;
    const act = 'booking.extra-hours-asked';
    const subject = { kind: 'booking', id: orderId } as const;
    await audit(trx, { operatorId, act, subject, details: { workedMinutes } });
    const bill = { billId, orderId, workedMinutes, visitId, actor, most };
    return requestBill(trx, deps, bill);
  });
  if (extra === null || billId === null) return null;
  return extra.hours === 0 ? { state: null, ...extra } : chargeBill(deps, billId, extra);
}

/** The visit of a plan that is done by it; null if the booking has one visit. */
async function endVisit(
  trx: Trx,
  { orderLog }: BookingDeps,
  { id, recurring }: Order,
  { workedMinutes, by }: { workedMinutes: number | null; by: VisitBy },
): Promise<VisitId | null> {
  const which = recurring ? 'next' : 'all';
  const [ended] = await endVisits(trx, id, which, { kind: 'completed', workedMinutes }, by);
  if (recurring) {
    if (ended === undefined) fail('completing-needs-visit');
    const event = {
      kind: 'visit.done',
      visitId: ended.id,
      startsAt: ended.starts_at.toISOString(),
      endsAt: ended.ends_at.toISOString(),
      workedMinutes,
    } as const;
    await orderLog.appendEvent(trx, id, event, by.actor);
    return ended.id;
  }
  await keepNextVisit(trx, id);
  const event = { kind: 'order.completed', workedMinutes } as const;
  if (!(await orderLog.moveOrder(trx, id, 'completed', event, by.actor))) {
    fail('completing-needs-confirmed');
  }
  return null;
}
