import { applyDispute } from './apply-dispute.ts';
import { applyRefunds } from './apply-refunds.ts';
import { intentOf } from './intent-of.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payment-queries.ts';

/**
 * Applies what happened to a payment before we knew of it: its refunds and disputes, whose events
 * were not ours at that time and do not come again. Safe to call again; false where the processor
 * did not answer.
 */
export async function catchUp(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment === undefined) return true;
  const paymentIntent = await intentOf(deps, payment);
  if (paymentIntent === 'away') return false;
  // An invoice that nobody has paid, or that credit paid in full: nothing can go back of it.
  if (paymentIntent === null) return true;
  if ((await applyRefunds(deps, paymentIntent)) === 'away') return false;
  const disputes = await deps.processor.disputesOf(paymentIntent);
  if (!disputes.ok) return disputes.failure.kind !== 'away';
  for (const dispute of disputes.value) {
    if ((await applyDispute(deps, dispute)) === 'away') return false;
  }
  return true;
}
