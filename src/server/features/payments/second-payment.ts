import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import type { Trx } from '#server/database/schema.ts';
import { note } from '#server/features/orders/timeline.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertPayment, type Payment } from './payment-queries.ts';
import { requestRefund } from './refund-payment.ts';

/** Keeps money that came for a bill which is paid, and gives it back; its order is locked. */
export async function returnSecondPayment(
  trx: Trx,
  deps: PaymentDeps,
  bill: Payment,
  { amount, paymentIntentRef }: { amount: Cents; paymentIntentRef: string },
): Promise<void> {
  const { order_id: orderId, kind, currency } = bill;
  const money = { orderId, kind, currency, amount, paymentIntentRef };
  const second = await insertPayment(trx, { ...money, state: 'paid', invoiceRef: null });
  if (second === undefined) return;
  const details = { paymentId: bill.id, secondId: second.id, amount };
  deps.logger.error({ orderId, ...details }, 'bill paid again');
  await note(trx, orderId, { kind: 'payment.received-again', actor: 'processor', details });
  await requestRefund(trx, {
    refundId: randomUUID(),
    paymentId: second.id,
    amount: null,
    reason: 'The bill was paid already',
    actor: 'system',
  });
}
