import { createHash } from 'node:crypto';
import { type RefundId, refundId } from '#domain/order/ids.ts';
import { readReason } from '#domain/order/reason.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { requestRefund, sendRefund } from './refund-payment.ts';
import type { FailedRefund } from './refund-queries.ts';

/** Asks again, under another id, for a refund that was promised and refused. */
export async function retryRefund(deps: PaymentDeps, failed: FailedRefund): Promise<boolean> {
  const id = nextId(failed.id);
  await inTransaction(deps.db, (trx) =>
    requestRefund(trx, deps, {
      refundId: id,
      paymentId: failed.payment_id,
      amount: failed.amount_cents,
      reason: readReason(failed.reason),
      actor: 'system',
    }),
  );
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
