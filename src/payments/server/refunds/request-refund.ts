import { isWithinLimit } from '#kernel/rules/business/rights.ts';
import type { OrderId, PaymentId, RefundId, SubscriptionRef } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { isGoingBack } from '#orders/rules/payment-state.ts';
import type { Reason } from '#orders/rules/reason.ts';
import { type Actor, lockOrder, type OrderLog } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment, lockPayment, type Payment } from '#payments/server/payment-queries.ts';
import { askToEndPlans } from '#payments/server/plans/ask-plan-end.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { findRefund, insertRefund, owedOf, refundedSum } from './refund-queries.ts';

export interface RefundOrder {
  /** Made by the caller. The same id is the same refund, however often it is sent. */
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  /** Where someone claims whose payment it is. */
  readonly orderId?: OrderId;
  /** Null: all that is left; of a retry, all that is owed. */
  readonly amount: Cents | null;
  readonly reason: Reason;
  readonly actor: Actor;
  /** The promise that this is another try of. */
  readonly retryOf?: RefundId;
  /** The most this operator can refund of the payment in total. Absent: all of it. */
  readonly most?: Cents | null | undefined;
  /** The plan ends at once, in the same act. */
  readonly endPlan?: boolean;
}

/**
 * Stores the wish for a refund, with the job that sees to it, in the caller's transaction; returns
 * the plans that are to end with it.
 * @throws a problem: as refundPayment does.
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
  if (isNew) await storeWish(trx, orderLog, order, await lockPayment(trx, known.id));
  return order.endPlan ? askToEndPlans(trx, orderLog, { ...order, orderId }) : [];
}

async function storeWish(
  trx: Trx,
  orderLog: OrderLog,
  order: RefundOrder,
  payment: Payment,
): Promise<void> {
  const { refundId, actor, retryOf = null, most: limit = null } = order;
  const unpromised = payment.state === 'paid' ? await leftOf(trx, payment) : noCents;
  const owed = retryOf === null ? noCents : await owedOfPromise(trx, payment, retryOf);
  const most = retryOf === null ? unpromised : owed;
  const amount = order.amount ?? most;
  if (most <= 0) fail('nothing-to-refund');
  if (amount <= 0 || amount > most) failAt('amountCents', 'refund-out-of-range', { most });
  const before = { paid: payment.amount_cents, left: sumCents([unpromised, owed]) };
  if (limit !== null && !isWithinLimit(amount, before, limit)) {
    failAt('amountCents', 'refund-above-limit', { most: limit });
  }
  await insertRefund(trx, { ...order, id: refundId, amount, retryOf });
  const sum = { refundId, paymentId: payment.id, amount, promiseId: retryOf ?? refundId } as const;
  await orderLog.appendEvent(trx, payment.order_id, { kind: 'refund.requested', ...sum }, actor);
  const runAt = new Date(Date.now() + 30_000);
  await addJob(trx, 'payments.refund', { refundId }, { runAt });
}

async function owedOfPromise(trx: Trx, payment: Payment, promiseId: RefundId): Promise<Cents> {
  const owed = await owedOf(trx, payment.id);
  return owed.find(({ id }) => id === promiseId)?.owed_cents ?? noCents;
}

/** What of a payment was neither refunded nor promised. */
export async function leftOf(trx: Db, { id, amount_cents, taken_cents }: Payment): Promise<Cents> {
  const owed = await owedOf(trx, id);
  const goingBack = await refundedSum(trx, id, isGoingBack);
  return subtractCents(
    amount_cents,
    sumCents([goingBack, taken_cents, ...owed.map((each) => each.owed_cents)]),
  );
}
