import type { OrderId } from '#domain/order/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Actor } from '#server/features/orders/order-log.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { fail } from '#server/http/problem.ts';
import { applyPlan } from './apply-plan.ts';
import type { PaymentDeps } from './payment-deps.ts';

export interface PlanEnd {
  readonly orderId: OrderId;
  /** At once, or when the month that is paid for is over. */
  readonly when: 'now' | 'period-end';
  readonly actor: Actor;
}

/**
 * Ends a plan: no month after is charged. Nothing is given back by it.
 * @throws a problem: 404 no such plan, 409 over already, 502 the processor did not answer.
 */
export async function cancelPlan(deps: PaymentDeps, end: PlanEnd): Promise<void> {
  const order = await findOrder(deps.db, end.orderId);
  const subscription = order?.subscription_ref ?? null;
  if (subscription === null) fail('plan-not-found');
  const answer = await deps.processor.cancelPlan(subscription, end.when);
  if (!answer.ok && answer.failure.kind === 'away') {
    fail('plan-not-ended');
  }
  if (answer.ok) {
    await inTransaction(deps.db, (trx) =>
      deps.orderLog.appendEvent(
        trx,
        end.orderId,
        { kind: 'plan.end-asked', when: end.when },
        end.actor,
      ),
    );
  }
  await applyPlan(deps, subscription);
  if (!answer.ok) fail('plan-over-already');
}
