import {
  type ActTarget,
  type AuditEntry,
  listActs,
  performAct,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isOrderEventKind } from '#orders/rules/order-event.ts';
import { advanceVersion, findOrder, lockOrder, type Order } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { eventsOf } from './detail-queries.ts';

const booking: ActTarget<OrderId, Order> = {
  kind: 'booking',
  async hold(trx, id, version) {
    return (await advanceVersion(trx, id, version)) ? lockOrder(trx, id) : undefined;
  },
  refuseStale,
};

/** Locks a booking for one act at the version the operator saw. @throws a problem: 404, 409 */
export function actOnBooking(
  trx: Trx,
  seen: SeenVersion<OrderId>,
  act: AuditEntry['act'],
  details?: AuditEntry['details'],
): Promise<Order> {
  return performAct(trx, booking, seen, act, details);
}

/** The same for acts on payments, which have their own transactions. */
export function actOnBookingFirst(
  db: Db,
  seen: SeenVersion<OrderId>,
  act: AuditEntry['act'],
  details?: AuditEntry['details'],
): Promise<Order> {
  return inTransaction(db, (trx) => actOnBooking(trx, seen, act, details));
}

/**
 * Checks that a booking is unchanged since its operator saw it, for an act that begins at the processor.
 * @throws a problem: 404, 409
 */
export async function requireUnchanged(
  db: Db,
  { id, version }: SeenVersion<OrderId>,
): Promise<void> {
  if ((await findOrder(db, id))?.row_version !== version) await refuseStale(db, id);
}

async function refuseStale(trx: Db, orderId: OrderId): Promise<never> {
  const order = await findOrder(trx, orderId);
  if (order === undefined) fail('booking-not-found');
  const [[lastAct], [lastEvent]] = await Promise.all([
    listActs(trx, { subject: { kind: 'booking', id: orderId }, most: 1 }),
    eventsOf(trx, orderId),
  ]);
  const kind = lastEvent?.kind ?? '';
  return fail('booking-changed', {
    event: isOrderEventKind(kind) ? kind : null,
    by: lastAct?.who ?? null,
  });
}
