import type { RefundId } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Actor, lockOrder } from '#server/features/orders/orders.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { findPayment, type Payment } from '#server/features/payments/payment-queries.ts';
import { fail } from '#server/http/problem.ts';
import { findRefund, isLastRefund, type Refund, stopFailed } from './refund-queries.ts';

/**
 * A refund that was refused is not asked for again by itself: the money went back another way, or
 * stays. No money moves by it. Doing it twice is doing it once.
 * @throws a problem: 404 no such refund, 409 it was not refused, or has just been asked for again.
 */
export async function stopRefund(
  { db, orderLog }: Pick<PaymentDeps, 'db' | 'orderLog'>,
  refundId: RefundId,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { refund, payment } = await lockedRefund(trx, refundId);
    if (refund.state === 'cancelled') return;
    if (refund.state !== 'failed') fail('refund-not-stoppable');
    if (!(await isLastRefund(trx, refund.id))) fail('refund-asked-again');
    await stopFailed(trx, refundId);
    const sum = { refundId, paymentId: payment.id, amount: refund.amount_cents };
    await orderLog.appendEvent(trx, payment.order_id, { kind: 'refund.stopped', ...sum }, actor);
  });
}

/** As it stands once its order is locked: whoever asks again for a refund waits for that too. */
async function lockedRefund(
  trx: Trx,
  refundId: RefundId,
): Promise<{ refund: Refund; payment: Payment }> {
  const known = await findRefund(trx, refundId);
  const payment = known && (await findPayment(trx, known.payment_id));
  if (payment === undefined) return fail('refund-not-found');
  await lockOrder(trx, payment.order_id);
  return { refund: (await findRefund(trx, refundId)) ?? fail('refund-not-found'), payment };
}
