import type { IntentRef, PaymentId } from '#kernel/rules/ids.ts';
import { isCharge, storeCharge } from '#payments/server/charges/send-charge.ts';
import { applyHold } from '#payments/server/holds/apply-hold.ts';
import { findHoldOfIntent } from '#payments/server/holds/hold-queries.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPaymentOfIntent } from '#payments/server/payment-queries.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';

/** A payment that we started ourselves, or one from a session. */
export async function applyIntent(
  deps: PaymentDeps,
  paymentIntent: IntentRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const bill = await findPaymentOfIntent(deps.db, paymentIntent);
  if (bill !== undefined && isCharge(bill)) return applyCharge(deps, paymentIntent, event, bill.id);
  const hold = bill === undefined && (await findHoldOfIntent(deps.db, paymentIntent));
  if (hold) return applyHold(deps, hold.id, paymentIntent, event);
  const session = await deps.processor.findSession({ paymentIntent });
  if (!session.ok) return session.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
  if (session.value !== null) return applyPaymentSession(deps, session.value, event);
  return applyCharge(deps, paymentIntent, event);
}

/** A charge to a saved card; if its answer was lost, our own id on it identifies it. */
async function applyCharge(
  deps: PaymentDeps,
  paymentIntent: IntentRef,
  event: ProcessorEvent | undefined,
  knownId?: PaymentId,
): Promise<Applied> {
  const charge = await deps.processor.readCharge(paymentIntent);
  if (!charge.ok) return charge.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
  const { holdId } = charge.value;
  if (knownId === undefined && holdId !== null) {
    return applyHold(deps, holdId, paymentIntent, event);
  }
  const paymentId = knownId ?? charge.value.paymentId;
  if (paymentId === null) return 'not-ours';
  return storeCharge(deps, paymentId, charge.value, event);
}
