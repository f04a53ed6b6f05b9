import type { OrderId, PaymentId, RefundId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Reason } from '#orders/rules/reason.ts';
import { type Actor, lockOrder, type OrderLog } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment, lockPayment, type Payment } from '#payments/server/payment-queries.ts';
import { askToEndPlans } from '#payments/server/plans/ask-plan-end.ts';
import { fail } from '#platform/server/http/problem.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { refundableAmount } from './refund-limit.ts';
import { findRefund, insertRefund } from './refund-queries.ts';

export interface RefundOrder {
  /** Made by the caller. The same id is the same refund, however often it is sent. */
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  /** Set if the caller names the payment's order. */
  readonly orderId?: OrderId;
  /** Null: everything left; for a retry, everything owed. */
  readonly amount: Cents | null;
  readonly reason: Reason;
  readonly actor: Actor;
  /** The promise that this is another try of. */
  readonly retryOf?: RefundId;
  /** The most this operator can refund of the payment in total. Absent: all of it. */
  readonly most?: Cents | null | undefined;
  /** Ends the plan at once, in the same action. */
  readonly endPlan?: boolean;
}

/**
 * Stores a requested refund with the job that sends it, in the caller's transaction; returns the plans
 * that end with it.
 * @throws a problem: like refundPayment.
 */
export async function requestRefund(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: RefundOrder,
): Promise<readonly SubscriptionRef[]> {
  const known = await findPayment(trx, order.paymentId);
  if (known === undefined) return fail('payment-not-found');
  const { order_id: orderId } = known;
  if (order.orderId !== undefined && order.orderId !== orderId) fail('payment-of-another-booking');
  await lockOrder(trx, orderId);
  const isNew = (await findRefund(trx, order.refundId)) === undefined;
  if (isNew) await storeRefundRequest(trx, orderLog, order, await lockPayment(trx, known.id));
  return order.endPlan ? askToEndPlans(trx, orderLog, { ...order, orderId }) : [];
}

async function storeRefundRequest(
  trx: Trx,
  orderLog: OrderLog,
  order: RefundOrder,
  payment: Payment,
): Promise<void> {
  const { refundId, actor, retryOf = null, most = null } = order;
  const amount = await refundableAmount(trx, payment, { amount: order.amount, retryOf, most });
  await insertRefund(trx, { ...order, id: refundId, amount, retryOf });
  const sum = { refundId, paymentId: payment.id, amount, promiseId: retryOf ?? refundId } as const;
  await orderLog.appendEvent(trx, payment.order_id, { kind: 'refund.requested', ...sum }, actor);
  const runAt = new Date(Date.now() + 30_000);
  await addJob(trx, 'payments.refund', { refundId }, { runAt });
}
