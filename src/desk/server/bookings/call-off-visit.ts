import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { lockOrder, type Order, updateNextVisit } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import {
  byOperator,
  callOffVisit,
  lockVisit,
  skipOneByHand,
  type Visit,
  type VisitBy,
  visitToClose,
} from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';

/**
 * Cancels a confirmed time but keeps the booking; no money moves. The customer gets an email. In a series,
 * the company skips this visit.
 * @throws a problem: 404, 409 changed or no such upcoming visit.
 */
export async function callOff(
  deps: BookingDeps,
  seen: SeenVersion<OrderId>,
  visitId: VisitId,
): Promise<void> {
  const { db } = deps;
  const { id: orderId, operatorId } = seen;
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    await actOnBooking(trx, seen, 'booking.visit-called-off', { visitId });
    const visit = await lockVisit(trx, visitId);
    if (visit?.order_id !== orderId || visit.state !== 'confirmed') fail('visit-over');
    await callOffIn(trx, deps, { order, visit, by: byOperator(operatorId), isNoAccess: false });
  });
}

interface CallingOff {
  /** The caller has locked both. */
  readonly order: Order;
  readonly visit: Visit;
  readonly by: VisitBy;
  /** Its crew came but could not get in. */
  readonly isNoAccess: boolean;
}

/** The same within a transaction. */
export async function callOffIn(
  trx: Trx,
  deps: BookingDeps,
  { order, visit, by, isNoAccess }: CallingOff,
): Promise<void> {
  const { orderLog } = deps;
  if (visit.series_id !== null) {
    // After no access, the customer gets neither another time nor credit.
    const money = isNoAccess ? 'none' : 'swap';
    return skipOneByHand(trx, deps, { order, visit, by, wish: 'company', money, isNoAccess });
  }
  const { id: visitId, starts_at: startsAt, ends_at: endsAt } = await callOffVisit(trx, visit, by);
  const event = {
    kind: 'visit.cancelled',
    visitId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isNoAccess,
  } as const;
  // Without this added visit, the booking has nothing left to come.
  const isDoneAgain = isExtraVisit(visit) && (await visitToClose(trx, order.id)) === undefined;
  const isMoved =
    isDoneAgain && (await orderLog.moveOrder(trx, order.id, 'completed', event, by.actor));
  if (!isMoved) return orderLog.appendEvent(trx, order.id, event, by.actor);
  await updateNextVisit(trx, order.id);
}
