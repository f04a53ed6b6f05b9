import type { OrderId, SubscriptionRef } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { insertPlanEnd } from './plan-end-queries.ts';

/** Half an hour of the job; after it a person is told, and the plan asked about every hour. */
export const END_TRIES = 8;

/**
 * Has a plan ended at once, if and only if the caller's transaction is committed. Asked for again,
 * it is the same wish, whose job is under way or has become the sweep's.
 */
export async function askToEndPlan(
  trx: Trx,
  orderId: OrderId,
  subscriptionRef: SubscriptionRef,
): Promise<void> {
  if (!(await insertPlanEnd(trx, orderId, subscriptionRef))) return;
  await addJob(
    trx,
    'payments.end-plan',
    { subscriptionRef },
    { jobKey: `end-plan:${subscriptionRef}`, maxAttempts: END_TRIES },
  );
}
