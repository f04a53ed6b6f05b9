import type { OrderId } from '#domain/order/ids.ts';
import { isOrderEventKind } from '#domain/order/order-event.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type AuditEntry, audit } from '#server/features/operators/audit.ts';
import { auditOf } from '#server/features/operators/audit-queries.ts';
import { findOrder, lockOrder, type Order, takeVersion } from '#server/features/orders/queries.ts';
import { fail } from '#server/http/problem.ts';
import { eventsOf } from './detail-queries.ts';

/** Who acts on what, having seen which version of it. */
export interface Claim {
  readonly orderId: OrderId;
  readonly version: number;
  readonly operatorId: string;
}

/**
 * Holds a booking for one act: of two operators who saw the same version, one passes, the other is
 * told what changed. Written to the audit log in the same transaction.
 * @throws a problem: 404, 409 somebody changed it meanwhile.
 */
export async function claimBooking(
  trx: Trx,
  { orderId, version, operatorId }: Claim,
  act: AuditEntry['act'],
  details: AuditEntry['details'] = {},
): Promise<void> {
  if (!(await takeVersion(trx, orderId, version))) await tellWhatChanged(trx, orderId);
  await audit(trx, { operatorId, act, subject: { kind: 'booking', id: orderId }, details });
}

/**
 * As `claimBooking`, for acts of the payments feature, which have transactions of their own; answers
 * the booking as its operator saw it.
 */
export function claimFirst(
  db: Db,
  claim: Claim,
  act: AuditEntry['act'],
  details: AuditEntry['details'] = {},
): Promise<Order> {
  return inTransaction(db, async (trx) => {
    await claimBooking(trx, claim, act, details);
    return lockOrder(trx, claim.orderId);
  });
}

async function tellWhatChanged(trx: Trx, orderId: OrderId): Promise<never> {
  const order = await findOrder(trx, orderId);
  if (order === undefined) fail('booking-not-found');
  const [[lastAct], [lastEvent]] = await Promise.all([
    auditOf(trx, { subject: { kind: 'booking', id: orderId }, most: 1 }),
    eventsOf(trx, orderId),
  ]);
  const kind = lastEvent?.kind ?? '';
  return fail('booking-changed', {
    event: isOrderEventKind(kind) ? kind : null,
    by: lastAct?.who ?? null,
  });
}
