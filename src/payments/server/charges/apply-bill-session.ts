import type { PaymentId } from '#kernel/rules/ids.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  insertPayment,
  isABill,
  lockPayment,
  type Payment,
  setCharge,
} from '#payments/server/payment-queries.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import { returnLatePayment, returnSecondPayment } from '#payments/server/refunds/return-payment.ts';
import { type Attempt, changeAttempt } from '#payments/server/sessions/attempt-queries.ts';
import { type Effect, effects, judgeSession } from '#payments/server/sessions/judge-session.ts';
import type { Trx } from '#registry/tables.ts';

/** As applyPaymentSession, for a session that pays a bill: the order itself stays as it is. */
export async function applyBillSession(
  trx: Trx,
  deps: PaymentDeps,
  session: PaymentSession,
  attempt: Pick<Attempt, 'id' | 'state'> & { payment_id: PaymentId },
): Promise<Applied> {
  const payment = await lockPayment(trx, attempt.payment_id);
  if (!isABill(payment)) throw new Error('only bills have payment pages of their own');
  const { amount_cents: total, currency, order_id: orderId } = payment;
  const verdict = judgeSession(session, { total, currency, lineAmounts: null });
  if (verdict === 'open' || verdict === 'declined') return 'unchanged';
  const effect: Effect = effects[verdict];
  if (!effect.after.includes(attempt.state)) return 'unchanged';
  await changeAttempt(trx, { id: attempt.id, state: effect.attempt, session });
  const paid = { paymentId: payment.id, amount: session.amount };
  if (verdict === 'mismatch') {
    const mismatch = { ...paid, sessionRef: session.id };
    deps.logger.error({ orderId, ...mismatch }, 'paid amount differs from bill');
    const event = { kind: 'payment.mismatch', ...mismatch } as const;
    await deps.orderLog.appendEvent(trx, orderId, event, 'processor');
    await keepMismatch(trx, payment, session);
  }
  const { paymentIntentRef, paidAt } = session;
  if (verdict === 'paid' && payment.state === 'paid') {
    if (paymentIntentRef === null || paymentIntentRef === payment.payment_intent_ref)
      return 'changed';
    await returnSecondPayment(trx, deps, payment, { amount: total, paymentIntentRef, paidAt });
  } else if (verdict === 'paid' && payment.state === 'cancelled' && paymentIntentRef !== null) {
    await returnLatePayment(trx, deps, payment, { paymentIntentRef, paidAt });
  } else if (verdict === 'paid') {
    await setCharge(trx, payment.id, { state: 'paid', paymentIntentRef, code: null, paidAt });
    const event = { kind: `${payment.kind}.paid`, ...paid } as const;
    await deps.orderLog.appendEvent(trx, orderId, event, 'processor');
  }
  return 'changed';
}

/** Money that moved is on record, whether or not it is what the bill says. */
async function keepMismatch(trx: Trx, bill: Payment, session: PaymentSession): Promise<void> {
  const { amount, currency, paymentIntentRef, paidAt } = session;
  if (session.payment !== 'paid' || !amount || paymentIntentRef === null) return;
  await insertPayment(trx, {
    orderId: bill.order_id,
    kind: bill.kind,
    amount,
    currency: currency ?? bill.currency,
    paymentIntentRef,
    invoiceRef: null,
    paidAt,
  });
}
