import { type AuditEntry, audit, type SeenVersion } from '#company/server/operators/operators.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { advanceVersion, lockOrder, type Order } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { findVisit, lockVisit, type Visit } from '#visits/server/visits.ts';

/**
 * Locks a visit and its booking for one act, at the visit's version the operator saw. Raises the booking's version,
 * so that no one acts on an outdated page.
 * @throws a problem: 404, 409 changed
 */
export async function actOnVisit(
  trx: Trx,
  { id, version, operatorId }: SeenVersion<VisitId>,
  act: AuditEntry['act'],
): Promise<{ readonly order: Order; readonly visit: Visit }> {
  const known = await findVisit(trx, id);
  if (known === undefined || known.order_id === null) fail('visit-not-found');
  const order = await lockOrder(trx, known.order_id);
  const visit = await lockVisit(trx, id);
  if (visit?.row_version !== version) fail('visit-changed');
  await advanceVersion(trx, order.id, order.row_version);
  const subject = { kind: 'booking', id: order.id } as const;
  await audit(trx, { operatorId, act, subject, details: { visitId: id } });
  return { order, visit };
}
