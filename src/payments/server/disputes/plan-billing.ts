import type { OrderId } from '#kernel/rules/ids.ts';
import { type Actor, findOrder, lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import {
  askToSettleBilling,
  chargePartialMonths,
  currentPause,
  nextPauseChange,
  openMonthsOf,
} from '#payments/server/plans/plan-pause.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { plansWithPausedMonths } from '#visits/server/visits.ts';
import { endBillingHolds, isBillingHeld } from './dispute-queries.ts';

/**
 * The job: pauses a plan's billing while a dispute holds it or its customer pauses over a renewal, and
 * resumes it after; then charges what is left of a month that was not charged. A pause set in the
 * processor's dashboard stays. False: retry later.
 */
export async function settleBilling(
  deps: PaymentDeps,
  orderId: OrderId,
  now = new Date(),
): Promise<boolean> {
  const { db, processor } = deps;
  const plan = (await findOrder(db, orderId))?.subscription_ref ?? null;
  if (plan === null) return true;
  const months = await openMonthsOf(db, deps, orderId);
  const isHeld = await isBillingHeld(db, orderId);
  const settled = await processor.pausePlan(
    plan,
    isHeld ? { why: 'dispute' } : currentPause(months, now),
  );
  if (!settled.ok && settled.failure.kind !== 'missing') return false;
  if ((await applyPlan(deps, plan)) === 'unreachable') return false;
  if (!(await chargePartialMonths(deps, orderId, now))) return false;
  if (months.some(({ to }) => to <= now) && (await applyPlan(deps, plan)) === 'unreachable') {
    return false;
  }
  const next = nextPauseChange(months, now);
  if (next !== null) await askToSettleBilling(db, orderId, next);
  return true;
}

/** Finds plans that pause over a renewal and that no job has settled: a server may have been down. */
export async function sweepPauses({ db }: Pick<PaymentDeps, 'db'>): Promise<void> {
  for (const orderId of await plansWithPausedMonths(db)) await askToSettleBilling(db, orderId);
}

/** Charges a plan again, whatever happens to the disputes that hold it. */
export async function resumeBilling(
  deps: PaymentDeps,
  { orderId, actor }: { orderId: OrderId; actor: Actor },
): Promise<void> {
  const wasHeld = await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, orderId);
    if (!(await endBillingHolds(trx, orderId))) return false;
    await deps.orderLog.appendEvent(trx, orderId, { kind: 'plan.resume-asked' }, actor);
    await askToSettleBilling(trx, orderId);
    return true;
  });
  // If the processor does not answer, the job keeps asking.
  if (wasHeld) await settleBilling(deps, orderId);
}
