import type { OrderId, SubscriptionRef } from '#kernel/rules/ids.ts';
import { isEnded } from '#orders/rules/order-status.ts';
import { type Actor, findOrder, lockOrder, type Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { applyPlan } from './apply-plan.ts';
import { askToEndPlans } from './ask-plan-end.ts';
import { sendPlanEnd } from './end-plan.ts';
import { findPlan, type StoredPlan } from './plan-queries.ts';

export interface PlanEnd {
  readonly orderId: OrderId;
  /** At once, or at the end of the paid month. */
  readonly when: 'now' | 'period-end';
  readonly actor: Actor;
}

/**
 * How a plan ends when its customer ends it: with the paid month, or at once if the bank declined the
 * month. Null: it is over, or already ending.
 */
export function planEndOf(
  { status }: Pick<Order, 'status'>,
  { state, ends_with_period }: StoredPlan,
): PlanEnd['when'] | null {
  if (isEnded(status) || ends_with_period) return null;
  if (state === 'cancelled' || state === 'waiting') return null;
  return state === 'past-due' ? 'now' : 'period-end';
}

/** Whether a plan ends with its month, which can still be undone. */
export function mayKeep(
  { status }: Pick<Order, 'status'>,
  { state, ends_with_period }: StoredPlan,
): boolean {
  return ends_with_period && state !== 'cancelled' && !isEnded(status);
}

/**
 * Ends a plan: no later month is charged, and this refunds nothing. An end at once is a promise: if
 * the processor does not answer, a job keeps asking. Repeating it changes nothing.
 * @throws a problem: 404 no such plan, 409 over already, 502 it does not end with its month.
 */
export async function cancelPlan(deps: PaymentDeps, end: PlanEnd): Promise<void> {
  const order = await findOrder(deps.db, end.orderId);
  const subscription = order?.subscription_ref ?? null;
  if (subscription === null) return fail('plan-not-found');
  const plan = await findPlan(deps.db, end.orderId);
  if (end.when === 'period-end') {
    return plan?.ends_with_period ? undefined : endWithPeriod(deps, end, subscription);
  }
  if (plan?.state === 'cancelled') fail('plan-over-already');
  const plans = await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, end.orderId);
    return askToEndPlans(trx, deps.orderLog, end);
  });
  await Promise.all(plans.map((each) => sendPlanEnd(deps, each)));
}

async function endWithPeriod(
  deps: PaymentDeps,
  { orderId, when, actor }: PlanEnd,
  subscription: SubscriptionRef,
): Promise<void> {
  const answer = await deps.processor.cancelPlan(subscription, when);
  if (!answer.ok && answer.failure.kind === 'unreachable') fail('plan-not-ended');
  if (answer.ok) {
    const event = { kind: 'plan.end-asked', when } as const;
    await inTransaction(deps.db, (trx) => deps.orderLog.appendEvent(trx, orderId, event, actor));
  }
  await applyPlan(deps, subscription);
  if (answer.ok) return;
  const isOver = (await findPlan(deps.db, orderId))?.state === 'cancelled';
  fail(isOver ? 'plan-over-already' : 'plan-not-ended');
}
