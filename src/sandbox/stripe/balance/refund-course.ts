import { findObject, lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { insertBalanceTransaction } from './ledger.ts';

/** How a refund starts, and what happens to it later. */
interface Course {
  readonly status: 'succeeded' | 'pending';
  readonly next?: { readonly status: 'succeeded' | 'failed'; readonly seconds: number };
}

const DEMONSTRATION_SECONDS = 10;
const BANK_SECONDS = 3 * 86_400;

/** Two test cards delay or return a refund; a bank account takes days. */
export async function courseOf(tx: Tx, charge: Stored): Promise<Course> {
  const method = await findObject(tx, 'payment_method', charge.body.payment_method);
  const { behaviour } = method?.hidden ?? {};
  if (behaviour === 'refund_later') {
    return { status: 'pending', next: { status: 'succeeded', seconds: DEMONSTRATION_SECONDS } };
  }
  if (behaviour === 'refund_fails') {
    return { status: 'succeeded', next: { status: 'failed', seconds: DEMONSTRATION_SECONDS } };
  }
  if (method?.body.type === 'us_bank_account') {
    return { status: 'pending', next: { status: 'succeeded', seconds: BANK_SECONDS } };
  }
  return { status: 'succeeded' };
}

/** The money has left the account. */
export async function bookRefund(tx: Tx, refund: Stored): Promise<void> {
  const { amount, currency, charge, destination_details: to } = refund.body;
  const entry = await insertBalanceTransaction(tx, {
    type: to.type === 'card' ? 'refund' : 'payment_refund',
    category: 'refund',
    amount: -amount,
    currency,
    source: refund.id,
    description: await descriptionOf(tx, charge),
    settlesInDays: 2,
  });
  refund.body = { ...refund.body, balance_transaction: entry.id };
  await saveObject(tx, refund);
}

async function descriptionOf(tx: Tx, chargeId: string): Promise<string> {
  const charge = await findObject(tx, 'charge', chargeId);
  const description = charge?.body.description as string | null | undefined;
  return description ? `REFUND FOR CHARGE (${description})` : 'REFUND FOR CHARGE';
}

/** Adds what was refunded on a locked charge; a negative amount when a refund came back. */
export async function addRefundedAmount(tx: Tx, charge: Stored, amount: number): Promise<void> {
  const before = charge.body.amount_refunded as number;
  const after = before + amount;
  charge.body = {
    ...charge.body,
    amount_refunded: after,
    refunded: after === charge.body.amount_captured,
  };
  await saveObject(tx, charge);
  const event = amount > 0 ? 'charge.refunded' : 'charge.updated';
  await recordEvent(tx, event, charge.body, { amount_refunded: before });
}

/** Settles a refund: a pending one arrives, or the customer's bank returns one. */
export async function settleRefund(
  tx: Tx,
  id: string,
  outcome: 'succeeded' | 'failed',
): Promise<object> {
  const known = await findObject(tx, 'refund', id);
  if (!known) throw resourceMissing('refund', id);
  // Locks the charge first, as making a refund does: another order would deadlock.
  const charge = await lockObject(tx, 'charge', known.body.charge);
  const refund = await lockObject(tx, 'refund', id);
  if (!charge || !refund) throw resourceMissing('refund', id);
  const { status } = refund.body;
  if (status === outcome || !['pending', 'succeeded'].includes(status)) {
    throw invalidRequest(`This refund is ${status} already.`, 'refund');
  }
  const { pending_reason: _, ...body } = refund.body;
  refund.dueAt = null;
  refund.body = { ...(body as typeof refund.body), status: outcome };
  if (outcome === 'succeeded') await bookRefund(tx, refund);
  else await comesBack(tx, refund, charge);
  await saveObject(tx, refund);
  if (outcome === 'failed') await recordEvent(tx, 'refund.failed', refund.body);
  await recordEvent(tx, 'refund.updated', refund.body, { status });
  await recordEvent(tx, 'charge.refund.updated', refund.body, { status });
  return refund.body;
}

async function comesBack(tx: Tx, refund: Stored, charge: Stored): Promise<void> {
  const { amount, currency, balance_transaction: booked } = refund.body;
  refund.body.failure_reason = 'expired_or_canceled_card';
  if (booked !== null) {
    const entry = await insertBalanceTransaction(tx, {
      type: 'refund_failure',
      amount,
      currency,
      source: refund.id,
      description: 'REFUND FAILURE',
    });
    refund.body.failure_balance_transaction = entry.id;
  }
  await addRefundedAmount(tx, charge, -amount);
}
