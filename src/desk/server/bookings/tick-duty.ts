import type { OrderId } from '#kernel/rules/ids.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { findOrder } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { setDuty, type Tick } from './detail-queries.ts';
import { isVisitOf } from './visit-queries.ts';

/**
 * Checks or unchecks a duty. Every visit of a plan has its own checklist; a one-time booking has only
 * one.
 * @throws a problem: 404 no such visit of this booking, 422 a plan's duty without a visit.
 */
export async function tickDuty(
  db: Db,
  orderId: OrderId,
  tick: Tick,
  operatorId: string,
): Promise<void> {
  const order = await findOrder(db, orderId);
  const isSeries = order !== undefined && hasSeries(order);
  if (isSeries && tick.visitId === null) {
    failAt('visitId', 'visit-unchosen');
  }
  const visitId = isSeries ? tick.visitId : null;
  if (visitId !== null && !(await isVisitOf(db, orderId, visitId))) {
    fail('visit-not-found');
  }
  await setDuty(db, orderId, { ...tick, visitId }, operatorId);
}
