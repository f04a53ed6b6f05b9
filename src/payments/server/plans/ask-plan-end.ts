import type { OrderId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { Actor, OrderLog } from '#orders/server/orders.ts';
import { plansOfOrder } from '#payments/server/sessions/attempt-queries.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { insertPlanEnd } from './plan-end-queries.ts';

/** Half an hour of the job; after it a person is told, and the plan asked about every hour. */
export const END_TRIES = 8;

/**
 * Has a plan ended at once, if and only if the caller's transaction is committed. False: it was
 * requested before, and is the same wish, whose job is under way or has become the sweep's.
 */
export async function askToEndPlan(
  trx: Trx,
  orderId: OrderId,
  subscriptionRef: SubscriptionRef,
): Promise<boolean> {
  if (!(await insertPlanEnd(trx, orderId, subscriptionRef))) return false;
  await addJob(trx, 'payments.end-plan', { subscriptionRef }, { maxAttempts: END_TRIES });
  return true;
}

/** Has the plans of an order end at once, as someone wishes; returns them, ended before or not. */
export async function askToEndPlans(
  trx: Trx,
  orderLog: OrderLog,
  { orderId, actor }: { orderId: OrderId; actor: Actor },
): Promise<SubscriptionRef[]> {
  const plans = await plansOfOrder(trx, orderId);
  let isNew = false;
  for (const plan of plans) isNew = (await askToEndPlan(trx, orderId, plan)) || isNew;
  const event = { kind: 'plan.end-asked', when: 'now' } as const;
  if (isNew) await orderLog.appendEvent(trx, orderId, event, actor);
  return plans;
}
