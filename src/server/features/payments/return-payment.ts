import { randomUUID } from 'node:crypto';
import type { Trx } from '#server/database/schema.ts';
import type { Payment } from './payment-queries.ts';
import { requestRefund } from './refund-payment.ts';

const reasons = {
  again: 'The booking was paid already',
  'too-late': 'The booking was cancelled before the payment arrived',
} as const;

/** Gives a payment back that should not have been made, in the caller's transaction. */
export function returnPayment(
  trx: Trx,
  payment: Payment,
  why: keyof typeof reasons,
): Promise<void> {
  const reason = reasons[why];
  const refund = { refundId: randomUUID(), paymentId: payment.id, amount: null, reason };
  return requestRefund(trx, { ...refund, actor: 'system' });
}
