import type { IntentRef, PaymentId } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPayment,
  findPaymentOfIntent,
  type Payment,
} from '#payments/server/payment-queries.ts';
import { findLiveAttemptOfBill } from '#payments/server/sessions/attempt-queries.ts';
import { retireAttempt } from '#payments/server/sessions/open-session.ts';
import { storeCharge } from './send-charge.ts';

/**
 * 'void': nothing more can be paid at the processor, and what was paid is recorded. 'asked': a bank is
 * deciding. 'unreachable': the processor did not answer.
 */
export type VoidOutcome = 'void' | 'asked' | 'unreachable';

/** Closes everything at the processor that could still pay a bill; safe to repeat. */
export async function voidBill(deps: PaymentDeps, billId: PaymentId): Promise<VoidOutcome> {
  const page = await closePage(deps, billId);
  if (page !== 'void') return page;
  const bill = await findPayment(deps.db, billId);
  if (bill === undefined || bill.state === 'paid') return 'void';
  const charge = await findBillCharge(deps, bill);
  if (charge === 'unreachable') return 'unreachable';
  return charge === null ? 'void' : cancelBillCharge(deps, billId, charge);
}

async function closePage(deps: PaymentDeps, billId: PaymentId): Promise<VoidOutcome> {
  const live = await findLiveAttemptOfBill(deps.db, billId);
  if (live === undefined || live.state === 'mismatch') return 'void';
  if (!(await retireAttempt(deps, live))) return 'unreachable';
  const after = await findLiveAttemptOfBill(deps.db, billId);
  return after?.state === 'complete' ? 'asked' : 'void';
}

/**
 * The saved card's charge. If its answer was lost, our own id finds it; the same goes for a payment by
 * its page, which is recorded separately.
 */
async function findBillCharge(
  deps: PaymentDeps,
  bill: Payment,
): Promise<IntentRef | 'unreachable' | null> {
  if (bill.payment_intent_ref !== null) return bill.payment_intent_ref;
  const order = await findOrder(deps.db, bill.order_id);
  const customer = bill.details.customer ?? order?.customer_ref ?? null;
  if (customer === null) return null;
  const found = await deps.processor.findCharge(customer, bill.id);
  if (!found.ok) return found.failure.kind === 'unreachable' ? 'unreachable' : null;
  const charge = found.value?.paymentIntentRef ?? null;
  const isOnRecord = charge !== null && (await findPaymentOfIntent(deps.db, charge)) !== undefined;
  return isOnRecord ? null : charge;
}

async function cancelBillCharge(
  deps: PaymentDeps,
  billId: PaymentId,
  charge: IntentRef,
): Promise<VoidOutcome> {
  const { processor } = deps;
  const ended = await processor.cancelCharge(charge);
  if (ended.ok || ended.failure.kind === 'missing') return 'void';
  if (ended.failure.kind !== 'refused') return 'unreachable';
  // It is over already, or on its way: its current state counts.
  const now = await processor.readCharge(charge);
  if (!now.ok) return now.failure.kind === 'unreachable' ? 'unreachable' : 'void';
  if (now.value.state === 'pending') return 'asked';
  if (now.value.state === 'paid') await storeCharge(deps, billId, now.value);
  return 'void';
}

/** The job of a bill that ended with its booking. False: retry later. */
export async function sendVoid(deps: PaymentDeps, billId: PaymentId): Promise<boolean> {
  // A payment that its bank is still deciding on is refunded if it succeeds.
  return (await voidBill(deps, billId)) !== 'unreachable';
}
