import type { RefundState } from '#server/database/orders-tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { findPayment } from '#server/features/payments/payment-queries.ts';
import {
  type RefundOrder,
  requestRefund,
  sendRefund,
} from '#server/features/payments/refunds/refund-payment.ts';
import { findRefund } from '#server/features/payments/refunds/refund-queries.ts';
import { plansOfOrder } from '#server/features/payments/sessions/attempt-queries.ts';
import { fail } from '#server/http/problem.ts';
import { askToEndPlan } from './ask-plan-end.ts';
import { sendPlanEnd } from './end-plan.ts';

/**
 * Gives a month of a plan back and ends the plan at once: both are stored first, or neither.
 * Doing it twice is doing it once.
 * @throws a problem: 404 no such payment, 409 nothing is left, 422 more than is left.
 */
export async function refundAndEndPlan(
  deps: PaymentDeps,
  refund: RefundOrder,
): Promise<RefundState> {
  const payment = await findPayment(deps.db, refund.paymentId);
  if (payment === undefined) fail('payment-not-found');
  const { order_id: orderId } = payment;
  const plans = await inTransaction(deps.db, async (trx) => {
    const isNew = (await findRefund(trx, refund.refundId)) === undefined;
    await requestRefund(trx, deps, refund);
    const all = await plansOfOrder(trx, orderId);
    for (const plan of all) await askToEndPlan(trx, orderId, plan);
    const event = { kind: 'plan.end-asked', when: 'now' } as const;
    if (isNew) await deps.orderLog.appendEvent(trx, orderId, event, refund.actor);
    return all;
  });
  await Promise.all(plans.map((plan) => sendPlanEnd(deps, plan)));
  await sendRefund(deps, refund.refundId);
  return (await findRefund(deps.db, refund.refundId))?.state ?? 'requested';
}
