import type { Seen } from '#company/server/operators/operators.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { keepNextVisit, lockOrder, type Order } from '#orders/server/orders.ts';
import { type BookingDeps, movedByCompletion } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Trx } from '#registry/tables.ts';
import { byOperator, reopenVisit, type Visit, visitToReopen } from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';
import { actOnVisit } from './act-on-visit.ts';

/**
 * A visit was completed by mistake: it is open again, and so is its booking, while no money has moved
 * because of it (ruling 39).
 * @throws a problem: 404, 409 changed, nothing to reopen, or money moved, with which.
 */
export function reopenCompleted(deps: BookingDeps, seen: Seen<VisitId>): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const { order, visit } = await actOnVisit(trx, seen, 'booking.reopened');
    await reopen(trx, deps, { order, visit }, seen.operatorId);
  });
}

/** The same for a booking: its latest visit that is done, or itself where it had none. */
export function reopenBooking(deps: BookingDeps, seen: Seen<OrderId>): Promise<void> {
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
  const moved = await movedByCompletion(trx, order, visit);
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
    // Where a status moves too, the visit's own event does not keep the next visit.
    return keepNextVisit(trx, order.id);
  }
  // Only a visit of a booking that goes on can be open again without it.
  if (visit === null || !isToCome(order.status)) fail('reopening-needs-done');
  await orderLog.appendEvent(trx, order.id, event, by.actor);
}
