import { applyPaymentSession } from './apply-payment-session.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProcessorEvent } from './processor.ts';
import { hasReceipt, insertReceipt } from './queries.ts';

/** 'away': not done, so that the event has to come again. */
export type Handled = 'done' | 'seen' | 'not-ours' | 'away';

/** Does what an event asks for, once: only the id of its object is believed. */
export async function handleEvent(deps: PaymentDeps, event: ProcessorEvent): Promise<Handled> {
  if (await hasReceipt(deps.db, event.id)) return 'seen';
  const sessionId = await sessionOf(deps, event);
  if (sessionId === 'away') return 'away';
  if (sessionId === null) {
    await insertReceipt(deps.db, event);
    return 'not-ours';
  }
  const applied = await applyPaymentSession(deps, sessionId, event);
  if (applied === 'away' || applied === 'not-ours') return applied;
  return 'done';
}

async function sessionOf(
  { processor }: PaymentDeps,
  { objectType, objectRef }: ProcessorEvent,
): Promise<string | 'away' | null> {
  if (objectType === 'checkout.session') return objectRef;
  if (objectType !== 'payment_intent') return null;
  const found = await processor.findSession({ paymentIntent: objectRef });
  if (found.ok) return found.value;
  return found.failure.kind === 'away' ? 'away' : null;
}
