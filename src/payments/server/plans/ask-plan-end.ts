import type { OrderId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { Actor, OrderLog } from '#orders/server/orders.ts';
import { plansOfOrder } from '#payments/server/sessions/attempt-queries.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { insertPlanEnd } from './plan-end-queries.ts';

/** Half an hour of the job; after that a person is notified, and every hour tries again. */
export const END_TRIES = 8;

/**
 * Ends a plan at once, if and only if the caller's transaction commits. False: it was already
 * requested, and that job is running or has become the sweep's.
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

/** Ends an order's plans at once at someone's request; returns them, already ended or not. */
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
