import type { OrderId } from '#kernel/rules/ids.ts';
import { type Actor, findOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { applyPlan } from './apply-plan.ts';
import { mayKeep } from './cancel-plan.ts';
import { findPlan } from './plan-queries.ts';

/**
 * Undoes that a plan ends with its month. A plan that continues anyway is unchanged.
 * @throws a problem: 404 no such plan, 409 over already, 502 the processor did not answer.
 */
export async function keepPlan(
  deps: PaymentDeps,
  { orderId, actor }: { orderId: OrderId; actor: Actor },
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const plan = await findPlan(deps.db, orderId);
  if (order === undefined || plan === undefined) fail('plan-not-found');
  if (plan.state !== 'cancelled' && !plan.ends_with_period) return;
  if (!mayKeep(order, plan)) fail('plan-over-already');
  const answer = await deps.processor.keepPlan(plan.subscription_ref);
  if (!answer.ok && answer.failure.kind === 'unreachable') fail('plan-not-kept');
  if (answer.ok) {
    await inTransaction(deps.db, (trx) =>
      deps.orderLog.appendEvent(trx, orderId, { kind: 'plan.keep-asked' }, actor),
    );
  }
  await applyPlan(deps, plan.subscription_ref);
  if (!answer.ok) fail('plan-over-already');
}
