import type { IntentRef } from '#domain/order/ids.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type Payment, setPaymentIntent } from './payment-queries.ts';

/**
 * The processor's id of a payment; a plan's is known by its invoice until it is looked up. Null:
 * there is none, so that no money can have moved.
 */
export async function intentOf(
  { db, processor }: Pick<PaymentDeps, 'db' | 'processor'>,
  payment: Payment,
): Promise<IntentRef | 'away' | null> {
  if (payment.payment_intent_ref !== null) return payment.payment_intent_ref;
  if (payment.invoice_ref === null) return null;
  const found = await processor.paymentOfInvoice(payment.invoice_ref);
  if (!found.ok) return found.failure.kind === 'away' ? 'away' : null;
  if (found.value !== null) await setPaymentIntent(db, payment.id, found.value);
  return found.value;
}
