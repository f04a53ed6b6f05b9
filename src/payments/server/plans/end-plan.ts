import type { OrderId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorFailure } from '#payments/server/processor/answer.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { applyPlan } from './apply-plan.ts';
import { END_TRIES } from './ask-plan-end.ts';
import { countFailedEnd, failedPlanEnds, markPlanEnded } from './plan-end-queries.ts';

/** Ends a plan at the processor; null only if no month can be charged again for certain. */
async function endPlan(
  { processor }: PaymentDeps,
  subscriptionRef: SubscriptionRef,
): Promise<ProcessorFailure | null> {
  const ended = await processor.cancelPlan(subscriptionRef, 'now');
  if (ended.ok || ended.failure.kind === 'missing') return null;
  const plan = await processor.readPlan(subscriptionRef);
  const isOver = plan.ok ? plan.value.state === 'cancelled' : plan.failure.kind === 'missing';
  return isOver ? null : ended.failure;
}

/** The job: ends the plan, and updates its order. False: retry later. */
export async function sendPlanEnd(
  deps: PaymentDeps,
  subscriptionRef: SubscriptionRef,
): Promise<boolean> {
  const failure = await endPlan(deps, subscriptionRef);
  if (failure !== null) {
    await inTransaction(deps.db, (trx) => recordEndFailure(trx, deps, subscriptionRef, failure));
    return false;
  }
  await markPlanEnded(deps.db, subscriptionRef);
  return (await applyPlan(deps, subscriptionRef)) !== 'unreachable';
}

/** A plan that will not end never goes unnoticed: it is on Today, in the log and in an email. */
async function recordEndFailure(
  trx: Trx,
  { logger, orderLog }: PaymentDeps,
  subscriptionRef: SubscriptionRef,
  { code }: ProcessorFailure,
): Promise<void> {
  const counted = await countFailedEnd(trx, subscriptionRef, { code, most: END_TRIES });
  if (!counted?.isLast) return;
  const { orderId } = counted;
  logger.error({ orderId, subscriptionRef, code }, 'a plan that should have ended goes on');
  const event = { kind: 'plan.end-failed', subscriptionRef, code } as const;
  await orderLog.appendEvent(trx, orderId, event, 'processor');
}

/**
 * Retries the end of an order's plans now that could not be ended.
 * @throws a problem: 502 one of them still continues.
 */
export async function retryPlanEnds(deps: PaymentDeps, orderId: OrderId): Promise<void> {
  const plans = await failedPlanEnds(deps.db, orderId);
  const ended = await Promise.all(
    plans.map(({ subscription_ref }) => sendPlanEnd(deps, subscription_ref)),
  );
  if (ended.includes(false)) fail('plan-goes-on');
}
