import type { IntentRef, InvoiceRef } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPaymentOfIntent,
  findPaymentOfInvoice,
  type Payment,
  setPaymentIntent,
} from '#payments/server/payment-queries.ts';
import type { Trx } from '#registry/tables.ts';

/**
 * A plan's payment is identified by its invoice until more is needed. Returns the invoice to look up;
 * null if the payment is known, or has no invoice.
 */
export async function invoiceOf(
  { db, processor }: Pick<PaymentDeps, 'db' | 'processor'>,
  paymentIntent: IntentRef,
): Promise<InvoiceRef | 'unreachable' | null> {
  if ((await findPaymentOfIntent(db, paymentIntent)) !== undefined) return null;
  const found = await processor.invoiceOfPayment(paymentIntent);
  if (found.ok) return found.value;
  return found.failure.kind === 'unreachable' ? 'unreachable' : null;
}

export async function findKnownPayment(
  trx: Trx,
  paymentIntent: IntentRef,
  invoice: InvoiceRef | null,
): Promise<Payment | undefined> {
  const known = await findPaymentOfIntent(trx, paymentIntent);
  if (known !== undefined || invoice === null) return known;
  const payment = await findPaymentOfInvoice(trx, invoice);
  if (payment !== undefined) await setPaymentIntent(trx, payment.id, paymentIntent);
  return payment;
}

/**
 * The processor's id of a payment; a plan's payment has only an invoice until it is looked up. Null:
 * there is none, so no money can have moved.
 */
export async function intentOf(
  { db, processor }: Pick<PaymentDeps, 'db' | 'processor'>,
  payment: Payment,
): Promise<IntentRef | 'unreachable' | null> {
  if (payment.payment_intent_ref !== null) return payment.payment_intent_ref;
  if (payment.invoice_ref === null) return null;
  const found = await processor.paymentOfInvoice(payment.invoice_ref);
  if (!found.ok) return found.failure.kind === 'unreachable' ? 'unreachable' : null;
  if (found.value !== null) await setPaymentIntent(db, payment.id, found.value);
  return found.value;
}
