import type { Db, Trx } from '#server/database/schema.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByRef, type Payment, setPaymentIntent } from './payment-queries.ts';

/**
 * A plan's payment is known by its invoice until somebody asks for more: the invoice to look for,
 * null where the payment is known, or of no invoice.
 */
export async function invoiceOf(
  { db, processor }: Pick<PaymentDeps, 'db' | 'processor'>,
  paymentIntent: string,
): Promise<string | 'away' | null> {
  if ((await findIntent(db, paymentIntent)) !== undefined) return null;
  const found = await processor.invoiceOfPayment(paymentIntent);
  if (found.ok) return found.value;
  return found.failure.kind === 'away' ? 'away' : null;
}

export async function findKnownPayment(
  trx: Trx,
  paymentIntent: string,
  invoice: string | null,
): Promise<Payment | undefined> {
  const known = await findIntent(trx, paymentIntent);
  if (known !== undefined || invoice === null) return known;
  const payment = await findPaymentByRef(trx, 'invoice_ref', invoice);
  if (payment !== undefined) await setPaymentIntent(trx, payment.id, paymentIntent);
  return payment;
}

function findIntent(db: Db, paymentIntent: string): Promise<Payment | undefined> {
  return findPaymentByRef(db, 'payment_intent_ref', paymentIntent);
}
