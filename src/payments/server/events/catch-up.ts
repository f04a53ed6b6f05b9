import type { PaymentId } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment, type Payment } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { intentOf } from './known-payment.ts';

/**
 * Applies what happened to a payment before we knew it: the plan that it started, its refunds and its
 * disputes. Their events were not ours at the time, and do not come again. Safe to repeat; false if
 * the processor did not answer.
 */
export async function catchUp(deps: PaymentDeps, paymentId: PaymentId): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment === undefined) return true;
  if (!(await catchUpPlan(deps, payment))) return false;
  const paymentIntent = await intentOf(deps, payment);
  if (paymentIntent === 'unreachable') return false;
  // An invoice that is unpaid, or fully paid by credit, has nothing to refund.
  if (paymentIntent === null) return true;
  if ((await applyRefunds(deps, paymentIntent)) === 'unreachable') return false;
  const disputes = await deps.processor.disputesOf(paymentIntent);
  if (!disputes.ok) return disputes.failure.kind !== 'unreachable';
  for (const dispute of disputes.value) {
    if ((await applyDispute(deps, dispute)) === 'unreachable') return false;
  }
  return true;
}

async function catchUpPlan(deps: PaymentDeps, { kind, order_id }: Payment): Promise<boolean> {
  if (kind !== 'booking' || (await findPlan(deps.db, order_id)) !== undefined) return true;
  const subscription = (await findOrder(deps.db, order_id))?.subscription_ref ?? null;
  return subscription === null || (await applyPlan(deps, subscription)) !== 'unreachable';
}
