import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import { type IntentRef, refundId } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertPayment, type Payment } from './payment-queries.ts';
import { requestRefund } from './refund-payment.ts';

/** Keeps money that came for a bill which is paid, and gives it back; its order is locked. */
export async function returnSecondPayment(
  trx: Trx,
  deps: PaymentDeps,
  bill: Payment,
  { amount, paymentIntentRef }: { amount: Cents; paymentIntentRef: IntentRef },
): Promise<void> {
  const { order_id: orderId, kind, currency } = bill;
  const money = { orderId, kind, currency, amount, paymentIntentRef };
  const second = await insertPayment(trx, { ...money, state: 'paid', invoiceRef: null });
  if (second === undefined) return;
  const details = { paymentId: bill.id, secondId: second.id, amount };
  deps.logger.error({ orderId, ...details }, 'bill paid again');
  const event = {
    kind: 'payment.received-again',
    amount,
    sessionRef: null,
    paymentId: bill.id,
  } as const;
  await deps.orderLog.appendEvent(trx, orderId, event, 'processor');
  await requestRefund(trx, deps, {
    refundId: refundId(randomUUID()),
    paymentId: second.id,
    amount: null,
    reason: { code: 'bill-paid-already' },
    actor: 'system',
  });
}
