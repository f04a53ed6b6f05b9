import type { OrderId } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import { findPlan } from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';

/** Whether a booking started a plan that has not ended; the plan's details may be unknown so far. */
export async function hasRunningPlan(db: Db, id: OrderId): Promise<boolean> {
  const order = await findOrder(db, id);
  if (order === undefined || order.subscription_ref === null) return false;
  return (await findPlan(db, id))?.state !== 'cancelled';
}
