import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order, updateNextVisit } from '#orders/server/orders.ts';
import { type BookingDeps, moneyMovedByCompletion } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Trx } from '#registry/tables.ts';
import { byOperator, reopenVisit, type Visit, visitToReopen } from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';
import { actOnVisit } from './act-on-visit.ts';

/**
 * Reopens a visit that was completed by mistake, and its booking, if no money has moved because of it
 * (ruling 39).
 * @throws a problem: 404, 409 changed, nothing to reopen, or money moved, with a list of it.
 */
export function reopenCompleted(deps: BookingDeps, seen: SeenVersion<VisitId>): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const { order, visit } = await actOnVisit(trx, seen, 'booking.reopened');
    await reopen(trx, deps, { order, visit }, seen.operatorId);
  });
}

/** The same for a booking: reopens its latest completed visit, or the booking itself without visits. */
export function reopenBooking(deps: BookingDeps, seen: SeenVersion<OrderId>): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, seen.id);
    const order = await actOnBooking(trx, seen, 'booking.reopened');
    const visit = (await visitToReopen(trx, seen.id)) ?? null;
    await reopen(trx, deps, { order, visit }, seen.operatorId);
  });
}

async function reopen(
  trx: Trx,
  { orderLog, settings }: BookingDeps,
  { order, visit }: { readonly order: Order; readonly visit: Visit | null },
  operatorId: string,
): Promise<void> {
  const by = byOperator(operatorId);
  const moved = await moneyMovedByCompletion(trx, order, visit);
  if (moved.length > 0) {
    throw new ProblemError(failure('money-moved', { moved }), { members: { moved } });
  }
  if (visit !== null) await reopenVisit(trx, visit, settings.business.timeZone, by);
  const event = {
    kind: 'visit.reopened',
    visitId: visit?.id ?? null,
    startsAt: visit?.starts_at.toISOString() ?? null,
    endsAt: visit?.ends_at.toISOString() ?? null,
  } as const;
  if (await orderLog.moveOrder(trx, order.id, 'confirmed', event, by.actor)) {
    // An event that also changes the status does not update the next visit by itself.
    return updateNextVisit(trx, order.id);
  }
  // If the booking keeps its status, only a visit of an active booking can reopen.
  if (visit === null || !isUpcoming(order.status)) fail('reopening-needs-done');
  await orderLog.appendEvent(trx, order.id, event, by.actor);
}
