import { randomUUID } from 'node:crypto';
import { refundId } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payment } from './payment-queries.ts';
import { requestRefund } from './refund-payment.ts';

/** Gives a payment back that should not have been made, in the caller's transaction. */
export function returnPayment(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  why: 'paid-already' | 'paid-after-cancellation',
): Promise<void> {
  const reason = { code: why } as const;
  const refund = { refundId: refundId(randomUUID()), paymentId: payment.id, amount: null, reason };
  return requestRefund(trx, deps, { ...refund, actor: 'system' });
}
