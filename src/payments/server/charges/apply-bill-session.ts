import type { IntentRef, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, subtractCents } from '#kernel/rules/money.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  type Bill,
  billedFor,
  insertPayment,
  insertRestBill,
  isBillPayment,
  lockPayment,
  type Payment,
  setCharge,
} from '#payments/server/payment-queries.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import { returnLatePayment, returnSecondPayment } from '#payments/server/refunds/return-payment.ts';
import { type Attempt, changeAttempt } from '#payments/server/sessions/attempt-queries.ts';
import { type Effect, effects, judgeSession } from '#payments/server/sessions/judge-session.ts';
import type { Trx } from '#registry/tables.ts';
import { moveTaxes } from '#tax/server/tax.ts';
import { endBill } from './bill-queries.ts';
import { hasPaidPart, paidEvent } from './paid-in-parts.ts';

/** Like applyPaymentSession, for a session that pays a bill: the order's status does not change. */
export async function applyBillSession(
  trx: Trx,
  deps: PaymentDeps,
  session: PaymentSession,
  attempt: Pick<Attempt, 'id' | 'state' | 'asks_cents'> & { payment_id: PaymentId },
): Promise<Applied> {
  const payment = await lockPayment(trx, attempt.payment_id);
  if (!isBillPayment(payment)) throw new Error('only bills have payment pages of their own');
  const { currency, order_id: orderId } = payment;
  const total = attempt.asks_cents ?? payment.amount_cents;
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
    await storeMismatchedPayment(trx, payment, session);
  }
  const { paymentIntentRef, paidAt } = session;
  if (verdict !== 'paid') return 'changed';
  const came = { amount: total, paymentIntentRef, paidAt };
  if (payment.state === 'paid') {
    if (paymentIntentRef !== null && paymentIntentRef !== payment.payment_intent_ref) {
      await returnSecondPayment(trx, deps, payment, { ...came, paymentIntentRef });
    }
  } else if (payment.state === 'cancelled' && paymentIntentRef !== null) {
    await returnLatePayment(trx, deps, payment, { ...came, paymentIntentRef });
  } else if (total < payment.amount_cents) {
    await storePartPayment(trx, deps, payment, came);
  } else {
    await setCharge(trx, payment.id, { state: 'paid', paymentIntentRef, code: null, paidAt });
    const isRest = await hasPaidPart(trx, payment);
    await deps.orderLog.appendEvent(trx, orderId, paidEvent(payment, paid, isRest), 'processor');
  }
  return 'changed';
}

/** The customer paid a part: the rest becomes a separate bill, as with a part payment by hand. */
async function storePartPayment(
  trx: Trx,
  { orderLog }: PaymentDeps,
  bill: Bill,
  { amount, paymentIntentRef, paidAt }: ReceivedPart,
): Promise<void> {
  const { id, order_id: orderId, kind, currency, amount_cents: whole } = bill;
  await endBill(trx, id);
  const of = { orderId, kind, currency, details: billedFor(bill) };
  const money = { amount, paymentIntentRef, paidAt, invoiceRef: null };
  const part = await insertPayment(trx, { ...of, ...money });
  if (part === undefined) throw new Error(`part of bill ${id} is on record already`);
  const left = subtractCents(whole, amount);
  const rest = await insertRestBill(trx, bill, left);
  await moveTaxes(trx, id, [
    { id: part.id, amount },
    { id: rest, amount: left },
  ]);
  const paid = { paymentId: part.id, amount };
  await orderLog.appendEvent(trx, orderId, paidEvent(bill, paid, true), 'processor');
}

interface ReceivedPart {
  readonly amount: Cents;
  readonly paymentIntentRef: IntentRef | null;
  readonly paidAt: Date | null;
}

/** Money that moved is recorded, even if its amount is not the bill's. */
async function storeMismatchedPayment(
  trx: Trx,
  bill: Payment,
  session: PaymentSession,
): Promise<void> {
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
