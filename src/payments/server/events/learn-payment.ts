import type { IntentRef } from '#kernel/rules/ids.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPaymentOfIntent } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';

/**
 * Applies the session of a payment whose money is not recorded here yet: news about it may arrive
 * before the payment itself. 'unreachable': the processor did not answer.
 */
export async function applySessionOfPayment(
  deps: PaymentDeps,
  paymentIntent: IntentRef,
): Promise<Applied> {
  if ((await findPaymentOfIntent(deps.db, paymentIntent)) !== undefined) return 'unchanged';
  const session = await deps.processor.findSession({ paymentIntent });
  if (!session.ok) return session.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
  return session.value === null ? 'not-ours' : applyPaymentSession(deps, session.value);
}
