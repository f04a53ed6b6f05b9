import type { RefundId } from '#kernel/rules/ids.ts';
import { type Actor, lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment, type Payment } from '#payments/server/payment-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { findRefund, owedRefundsOf, type Refund, stopPromise } from './refund-queries.ts';

/**
 * Stops retrying an owed promise: the money was refunded another way, or stays. Its latest try, as
 * seen on screen, identifies it. No money moves. Repeating it changes nothing.
 * @throws a problem: 404 no such refund, 409 nothing of it is owed, or it was just requested again.
 */
export async function stopRefund(
  { db, orderLog }: Pick<PaymentDeps, 'db' | 'orderLog'>,
  refundId: RefundId,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { refund, payment } = await lockedRefund(trx, refundId);
    const promise = await findRefund(trx, refund.retry_of ?? refundId);
    if (promise?.stopped_at !== null) return;
    const owed = (await owedRefundsOf(trx, payment.id)).find(({ id }) => id === promise.id);
    if (owed?.tried_id !== refundId) {
      return fail(refund.state === 'failed' ? 'refund-asked-again' : 'refund-not-stoppable');
    }
    await stopPromise(trx, owed);
    const sum = { refundId, paymentId: payment.id, amount: owed.owed_cents };
    await orderLog.appendEvent(trx, payment.order_id, { kind: 'refund.stopped', ...sum }, actor);
  });
}

/** Read after its order is locked, because a new refund request waits for that lock too. */
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
