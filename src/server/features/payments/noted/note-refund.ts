import { inTransaction } from '#server/database/transaction.ts';
import { lockOrder } from '#server/features/orders/orders.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { lockPayment, type Payment } from '#server/features/payments/payment-queries.ts';
import { keepRefunded } from '#server/features/payments/refunds/apply-refunds.ts';
import { type Refund, setGivenByHand } from '#server/features/payments/refunds/refund-queries.ts';

/** What was paid by hand is given back by hand: the operator's word for it is all there is. */
export async function noteRefund(deps: PaymentDeps, payment: Payment, refund: Refund) {
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, payment.order_id);
    if (!(await setGivenByHand(trx, refund.id))) return;
    await keepRefunded(trx, deps, await lockPayment(trx, payment.id));
  });
}
