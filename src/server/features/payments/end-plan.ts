import type { SubscriptionRef } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { applyPlan } from './apply-plan.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Has a plan ended at once, if and only if the caller's transaction is committed. */
export function askToEndPlan(trx: Trx, subscriptionRef: SubscriptionRef): Promise<void> {
  return addJob(
    trx,
    'payments.end-plan',
    { subscriptionRef },
    { jobKey: `end-plan:${subscriptionRef}` },
  );
}

/** Ends a plan at the processor; true only where it is certain that no month is charged again. */
async function endPlan(
  { processor }: PaymentDeps,
  subscriptionRef: SubscriptionRef,
): Promise<boolean> {
  const ended = await processor.cancelPlan(subscriptionRef, 'now');
  if (ended.ok || ended.failure.kind === 'missing') return true;
  const plan = await processor.readPlan(subscriptionRef);
  return plan.ok ? plan.value.state === 'cancelled' : plan.failure.kind === 'missing';
}

/** The job: ends the plan, and brings its order's record of it to that. False: ask again later. */
export async function sendPlanEnd(
  deps: PaymentDeps,
  subscriptionRef: SubscriptionRef,
): Promise<boolean> {
  if (!(await endPlan(deps, subscriptionRef))) return false;
  return (await applyPlan(deps, subscriptionRef)) !== 'away';
}
