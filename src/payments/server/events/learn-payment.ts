import type { IntentRef } from '#kernel/rules/ids.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPaymentOfIntent } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';

/**
 * Applies the session that a payment came from, where its money is not on record here yet: news of
 * it may be told before the payment itself. 'unreachable': the processor did not answer.
 */
export async function learnPayment(deps: PaymentDeps, paymentIntent: IntentRef): Promise<Applied> {
  if ((await findPaymentOfIntent(deps.db, paymentIntent)) !== undefined) return 'unchanged';
  const session = await deps.processor.findSession({ paymentIntent });
  if (!session.ok) return session.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
  return session.value === null ? 'not-ours' : applyPaymentSession(deps, session.value);
}
