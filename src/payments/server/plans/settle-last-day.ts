import type { OrderId } from '#kernel/rules/ids.ts';
import { findOrder, lastEventOf } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { applyPlan } from './apply-plan.ts';
import { mayKeep, planEndOf } from './cancel-plan.ts';
import { endOfVisits } from './plan-last-day.ts';
import { findPlan, type StoredPlan } from './plan-queries.ts';

/** What a person requested about the end of a plan, and what its last day did. */
const END_REQUESTS = ['plan.end-asked', 'plan.keep-asked'] as const;

/**
 * The job: ends a plan with the month of its last visit, or continues it if that last day was removed.
 * An end that a person requested stays. False: retry later.
 */
export async function settleLastDay(deps: PaymentDeps, orderId: OrderId): Promise<boolean> {
  const order = await findOrder(deps.db, orderId);
  const plan = await findPlan(deps.db, orderId);
  if (order === undefined || plan === undefined) return true;
  const isOver = (await endOfVisits(deps.db, deps, orderId))(plan.period_ends_at);
  if (isOver && planEndOf(order, plan) !== null) return settle(deps, plan, 'plan.end-asked');
  if (isOver || !mayKeep(order, plan)) return true;
  const wish = await lastEventOf(deps.db, orderId, END_REQUESTS);
  const isOurs = wish?.event?.kind === 'plan.end-asked' && wish.actor === 'system';
  return isOurs ? settle(deps, plan, 'plan.keep-asked') : true;
}

async function settle(
  deps: PaymentDeps,
  { order_id: orderId, subscription_ref: subscription }: StoredPlan,
  kind: (typeof END_REQUESTS)[number],
): Promise<boolean> {
  const { processor, orderLog } = deps;
  const isEnd = kind === 'plan.end-asked';
  const answer = await (isEnd
    ? processor.cancelPlan(subscription, 'period-end')
    : processor.keepPlan(subscription));
  if (!answer.ok && answer.failure.kind !== 'missing') return false;
  if (answer.ok) {
    const event = isEnd ? ({ kind, when: 'period-end' } as const) : ({ kind } as const);
    await inTransaction(deps.db, (trx) => orderLog.appendEvent(trx, orderId, event, 'system'));
  }
  return (await applyPlan(deps, subscription)) !== 'unreachable';
}
