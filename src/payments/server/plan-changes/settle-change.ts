import type { OrderId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan, type StoredPlan } from '#payments/server/plans/plan-queries.ts';
import {
  changePrice,
  type PlanPrice,
  priceUnderWay,
} from '#payments/server/renewals/price-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import { byJob } from '#visits/server/visits.ts';
import { canStillWithdraw, dropChange, moveChange } from './end-change.ts';
import { firstChargeFor } from './plan-now.ts';

const HOUR_MS = 3_600_000;
/** This long before a charge nothing is set anymore: its bill is about to be made. */
const TOO_LATE_MS = HOUR_MS;
/** Two times of the same charge are no further apart. */
const SAME_CHARGE_MS = 12 * HOUR_MS;

/**
 * Carries out a planned change: sets its price at the processor in the last days before its charge. A
 * missed one, because a server was down or its customer pauses over that charge, starts with the next
 * charge; one of an ending plan is dropped. Safe to repeat.
 */
export async function settleChange(deps: PaymentDeps, orderId: OrderId, now: Date): Promise<void> {
  const seen = await priceUnderWay(deps.db, orderId);
  const plan = await findPlan(deps.db, orderId);
  if (seen === undefined) return;
  // The processor may have it, with its answer lost.
  if (plan !== undefined && msUntilCharge(seen, now) <= TOO_LATE_MS) {
    if ((await applyPlan(deps, plan.subscription_ref)) === 'unreachable') return;
  }
  const due = await inTransaction(deps.db, (trx) => nextDueChange(trx, deps, orderId, now));
  if (due === null) return;
  const set = await deps.processor.setPlanPrice(due.plan.subscription_ref, due.price.month_cents);
  // It counts once the processor reports it (learnPrice), so an older answer never follows it.
  if (set.ok) await applyPlan(deps, due.plan.subscription_ref);
}

interface DueChange {
  readonly plan: StoredPlan;
  readonly price: PlanPrice;
}

/** What to set now; null: nothing. */
async function nextDueChange(
  trx: Trx,
  deps: PaymentDeps,
  orderId: OrderId,
  now: Date,
): Promise<DueChange | null> {
  const order = await lockOrder(trx, orderId);
  const price = await priceUnderWay(trx, orderId);
  const plan = await findPlan(trx, orderId);
  if (price?.why !== 'change') return null;
  const inTrx = { ...deps, now: () => now };
  if (plan === undefined || plan.state === 'cancelled' || !isUpcoming(order.status)) {
    await changePrice(trx, price, { state: 'withdrawn' });
    return null;
  }
  if (plan.ends_with_period) {
    await dropChange(trx, inTrx, { order, price, by: byJob });
    return null;
  }
  if (isMissed(price, plan, now)) {
    const to = firstChargeFor(plan, now);
    if (to !== null) await moveChange(trx, inTrx, { order, price, by: byJob, to });
    return null;
  }
  const isDue = !canStillWithdraw(price.charged_from, now) && plan.next_invoice_at instanceof Date;
  return isDue ? { plan, price } : null;
}

/** Its charge was made, is about to be, or is left out because its customer pauses. */
function isMissed(price: PlanPrice, { next_invoice_at: next }: StoredPlan, now: Date): boolean {
  if (msUntilCharge(price, now) <= TOO_LATE_MS) return true;
  return next instanceof Date && next.getTime() - price.charged_from.getTime() > SAME_CHARGE_MS;
}

function msUntilCharge({ charged_from: from }: PlanPrice, now: Date): number {
  return from.getTime() - now.getTime();
}
