import { createHash } from 'node:crypto';
import { type RefundId, refundId } from '#kernel/rules/ids.ts';
import { readReason } from '#orders/rules/reason.ts';
import { lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment } from '#payments/server/payment-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { OwedRefund } from './owed-queries.ts';
import { sendRefund } from './refund-payment.ts';
import { owedRefundsOf } from './refund-queries.ts';
import { requestRefund } from './request-refund.ts';

/** Requests what a promise still owes, under another id. */
export async function retryRefund(deps: PaymentDeps, owed: OwedRefund): Promise<boolean> {
  const id = nextId(owed.tried_id);
  await inTransaction(deps.db, async (trx) => {
    const payment = await findPayment(trx, owed.payment_id);
    if (payment === undefined) return;
    await lockOrder(trx, payment.order_id);
    // Someone may have stopped it, or requested it again, since it was found.
    const now = (await owedRefundsOf(trx, owed.payment_id)).find((each) => each.id === owed.id);
    if (now?.tried_id !== owed.tried_id) return;
    await requestRefund(trx, deps, {
      refundId: id,
      paymentId: owed.payment_id,
      amount: null,
      reason: readReason(owed.reason),
      actor: 'system',
      retryOf: owed.id,
    });
  });
  return sendRefund(deps, id);
}

/** The same for everyone who retries this refund: two servers at once make one request. */
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
