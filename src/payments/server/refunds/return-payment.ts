import { randomUUID } from 'node:crypto';
import { type IntentRef, refundId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { ReasonCode } from '#orders/rules/reason.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  type Bill,
  insertPayment,
  type Payment,
  setCharge,
} from '#payments/server/payment-queries.ts';
import type { Trx } from '#registry/tables.ts';
import { requestRefund } from './request-refund.ts';

/** Refunds a payment that should not have been made, in the caller's transaction. */
export async function returnPayment(
  trx: Trx,
  deps: PaymentDeps,
  { id: paymentId }: Pick<Payment, 'id'>,
  code: ReasonCode,
): Promise<void> {
  const refund = { refundId: refundId(randomUUID()), paymentId, amount: null, reason: { code } };
  await requestRefund(trx, deps, { ...refund, actor: 'system' });
}

interface RepeatedPayment {
  readonly paymentIntentRef: IntentRef;
  readonly paidAt: Date | null;
}

/** Stores and refunds a payment for a bill that is already paid; its order is locked. */
export async function returnSecondPayment(
  trx: Trx,
  deps: PaymentDeps,
  bill: Payment,
  { amount, ...paid }: RepeatedPayment & { readonly amount: Cents },
): Promise<void> {
  const { order_id: orderId, kind, currency } = bill;
  const money = { orderId, kind, currency, amount, ...paid };
  const second = await insertPayment(trx, { ...money, invoiceRef: null });
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
  await returnPayment(trx, deps, second, 'bill-paid-already');
}

/** Stores and refunds a payment for a withdrawn bill, or for a part of it; its order is locked. */
export async function returnLatePayment(
  trx: Trx,
  deps: PaymentDeps,
  bill: Bill,
  { amount, ...paid }: RepeatedPayment & { readonly amount: Cents },
): Promise<void> {
  const { order_id: orderId, kind, currency } = bill;
  const isPart = amount !== bill.amount_cents;
  const money = { orderId, kind, currency, amount, ...paid, invoiceRef: null };
  const kept = isPart ? await insertPayment(trx, money) : bill;
  if (kept === undefined) return;
  const { id: paymentId } = kept;
  if (!isPart) await setCharge(trx, paymentId, { ...paid, state: 'paid', code: null });
  deps.logger.error({ orderId, paymentId, amount }, 'bill paid after it was withdrawn');
  const event = { kind: `${kind}.paid-late`, paymentId, amount } as const;
  await deps.orderLog.appendEvent(trx, orderId, event, 'processor');
  await returnPayment(trx, deps, kept, 'bill-withdrawn-before');
}
