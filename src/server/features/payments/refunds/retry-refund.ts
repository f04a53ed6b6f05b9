import { createHash } from 'node:crypto';
import { type RefundId, refundId } from '#domain/order/ids.ts';
import { readReason } from '#domain/order/reason.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockOrder } from '#server/features/orders/orders.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { findPayment } from '#server/features/payments/payment-queries.ts';
import { sendRefund } from './refund-payment.ts';
import { type FailedRefund, findRefund } from './refund-queries.ts';
import { requestRefund } from './request-refund.ts';

/** Asks again, under another id, for a refund that was promised and refused. */
export async function retryRefund(deps: PaymentDeps, failed: FailedRefund): Promise<boolean> {
  const id = nextId(failed.id);
  await inTransaction(deps.db, async (trx) => {
    const payment = await findPayment(trx, failed.payment_id);
    if (payment !== undefined) await lockOrder(trx, payment.order_id);
    // Somebody may have stopped it since it was found.
    if ((await findRefund(trx, failed.id))?.state !== 'failed') return;
    await requestRefund(trx, deps, {
      refundId: id,
      paymentId: failed.payment_id,
      amount: failed.amount_cents,
      reason: readReason(failed.reason),
      actor: 'system',
      retryOf: failed.retry_of ?? failed.id,
    });
  });
  return sendRefund(deps, id);
}

/** The same for everybody who retries this refund: two servers at once ask for one. */
function nextId(id: RefundId): RefundId {
  const hex = createHash('sha256').update(`again ${id}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return refundId(parts.join('-'));
}
