import type { IntentRef, InvoiceRef, PaymentId } from '#kernel/rules/ids.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { applyIntent } from './apply-intent.ts';
import { catchUp } from './catch-up.ts';
import { findKnownPayment, invoiceOf } from './known-payment.ts';

/**
 * Asks the processor again about a payment, its refunds and its disputes, and applies the answers as
 * if all of its events came again. False if the processor did not answer.
 */
export async function rereadPayment(
  deps: PaymentDeps,
  of: { readonly paymentId: PaymentId } | { readonly paymentIntent: IntentRef },
): Promise<boolean> {
  const paymentId =
    'paymentId' in of ? of.paymentId : await applyAndFindPayment(deps, of.paymentIntent);
  if (paymentId === 'unreachable') return false;
  return paymentId === null || catchUp(deps, paymentId);
}

/** The payment that someone made, recorded by now; null if it is not ours. */
async function applyAndFindPayment(
  deps: PaymentDeps,
  ref: IntentRef,
): Promise<PaymentId | 'unreachable' | null> {
  const invoice = await invoiceOf(deps, ref);
  if (invoice === 'unreachable') return 'unreachable';
  const done =
    invoice === null ? await applyIntent(deps, ref) : await applyPlanOfInvoice(deps, invoice);
  if (done === 'unreachable') return 'unreachable';
  const payment = await inTransaction(deps.db, (trx) => findKnownPayment(trx, ref, invoice));
  return payment?.id ?? null;
}

async function applyPlanOfInvoice(deps: PaymentDeps, invoice: InvoiceRef): Promise<Applied> {
  const plan = await deps.processor.planOfInvoice(invoice);
  if (!plan.ok) return plan.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
  return plan.value === null ? 'not-ours' : applyPlan(deps, plan.value);
}
