import type { PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  isAgreedCharge,
  isBillPayment,
  type Payment,
  setCharge,
} from '#payments/server/payment-queries.ts';
import { type Charge, canceledCode } from '#payments/server/processor/processor.ts';
import { returnLatePayment, returnSecondPayment } from '#payments/server/refunds/return-payment.ts';
import { moveDue } from '#payments/server/terms/due-queries.ts';
import { refuseDue } from '#payments/server/terms/refuse-due.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { recordCapture } from './keep-capture.ts';
import { hasPaidPart, paidEvent } from './paid-in-parts.ts';

/** Updates a bill to the state of its charge at the processor; its order is locked. */
export async function storeBillCharge(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  charge: Charge,
): Promise<Applied> {
  if (payment.state === 'paid') return handleSecondPayment(trx, deps, payment, charge);
  if (payment.state === 'cancelled') return handleChargeAfterEnd(trx, deps, payment, charge);
  // Canceled from here while its bill is being withdrawn: until that is done, nothing has happened to the bill.
  if (charge.code === canceledCode && payment.state !== 'pending') return 'unchanged';
  await setCharge(trx, payment.id, charge);
  if (charge.state === 'paid') await recordCapture(trx, payment, charge);
  if (charge.state === 'pending' || payment.state === charge.state) return 'changed';
  const { id: paymentId, amount_cents: amount, order_id: orderId } = payment;
  if (charge.state === 'paid') await moveDue(trx, paymentId, 'paid');
  else if (payment.details.mandateId !== undefined) {
    // The customer gets the usual email of a planned charge; the bill is owed under its own link.
    await refuseDue(trx, deps, { id: paymentId, orderId, amount, code: charge.code });
    return 'changed';
  }
  const isRest = await hasPaidPart(trx, payment);
  const told = chargeEvent(payment, charge.state, { paymentId, amount, code: charge.code }, isRest);
  if (told !== null) await deps.orderLog.appendEvent(trx, orderId, told, 'processor');
  return 'changed';
}

interface ChargedBill {
  readonly paymentId: PaymentId;
  readonly amount: Cents;
  readonly code: string | null;
}

/**
 * The event of a bill's charge. If it was refused on the phone, the customer knows, and the amount is
 * owed as before.
 */
function chargeEvent(
  bill: Payment,
  state: Charge['state'],
  told: ChargedBill,
  isRest: boolean,
): OrderEvent | null {
  if (state === 'pending') return null;
  if (state === 'paid' && isBillPayment(bill)) return paidEvent(bill, told, isRest);
  if (bill.kind === 'tip') return { kind: 'tip.refused', ...told };
  if (bill.kind === 'fee') return { kind: `fee.${state}`, ...told };
  if (isAgreedCharge(bill)) return { kind: 'bill.refused', ...told };
  return { kind: `extra-hours.${state}`, ...told };
}

/** Paid by its link already, and now by the saved card as well. */
async function handleSecondPayment(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  { state, paymentIntentRef, paidAt }: Charge,
): Promise<Applied> {
  if (state !== 'paid' || paymentIntentRef === null) return 'unchanged';
  if (paymentIntentRef === payment.payment_intent_ref) return 'unchanged';
  const amount = payment.amount_cents;
  await returnSecondPayment(trx, deps, payment, { amount, paymentIntentRef, paidAt });
  return 'changed';
}

/** Charged although its bill was withdrawn: a payment is refunded, a pending charge is canceled. */
async function handleChargeAfterEnd(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  { state, paymentIntentRef, code, paidAt }: Charge,
): Promise<Applied> {
  if (paymentIntentRef === null || code === canceledCode) return 'unchanged';
  if (state === 'paid' && isBillPayment(payment)) {
    await returnLatePayment(trx, deps, payment, {
      amount: payment.amount_cents,
      paymentIntentRef,
      paidAt,
    });
  } else await addJob(trx, 'payments.void-bill', { paymentId: payment.id });
  return 'changed';
}
