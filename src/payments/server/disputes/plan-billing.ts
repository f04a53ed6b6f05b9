import type { OrderId } from '#kernel/rules/ids.ts';
import { type Actor, findOrder, lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { endHolds, holdsBilling } from './dispute-queries.ts';

/** Has the processor told, after the caller's commit, whether a plan's months are charged. */
export function askToSettleBilling(trx: Trx, orderId: OrderId): Promise<void> {
  // One after another: an older wish never outruns a newer one.
  const queue = `plan-billing:${orderId}`;
  return addJob(trx, 'payments.plan-billing', { orderId }, { queue });
}

/**
 * The job: pauses the billing of a plan while a dispute of its payments holds it, and lets it
 * continue after. A pause that someone made in the processor's dashboard stays. False: ask again
 * later.
 */
export async function settleBilling(deps: PaymentDeps, orderId: OrderId): Promise<boolean> {
  const plan = (await findOrder(deps.db, orderId))?.subscription_ref ?? null;
  if (plan === null) return true;
  const isHeld = await holdsBilling(deps.db, orderId);
  const settled = await deps.processor.holdBilling(plan, isHeld);
  if (!settled.ok && settled.failure.kind !== 'missing') return false;
  return (await applyPlan(deps, plan)) !== 'unreachable';
}

/** Has a plan charged again, whatever happens to the disputes that hold it. */
export async function resumeBilling(
  deps: PaymentDeps,
  { orderId, actor }: { orderId: OrderId; actor: Actor },
): Promise<void> {
  const wasHeld = await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, orderId);
    if (!(await endHolds(trx, orderId))) return false;
    await deps.orderLog.appendEvent(trx, orderId, { kind: 'plan.resume-asked' }, actor);
    await askToSettleBilling(trx, orderId);
    return true;
  });
  // Where the processor does not answer, the job keeps asking.
  if (wasHeld) await settleBilling(deps, orderId);
}
