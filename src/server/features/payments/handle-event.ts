import { type Applied, applyPaymentSession } from './apply-payment-session.ts';
import { applyRefunds } from './apply-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Answer, ProcessorEvent } from './processor.ts';
import { hasReceipt, insertReceipt } from './queries.ts';

/** 'away': not done, so that the event has to come again. */
export type Handled = 'done' | 'seen' | 'not-ours' | 'away';

/** Does what an event asks for, once: only the id of its object is believed. */
export async function handleEvent(deps: PaymentDeps, event: ProcessorEvent): Promise<Handled> {
  if (await hasReceipt(deps.db, event.id)) return 'seen';
  const applied = await applyEvent(deps, event);
  if (applied === 'away') return 'away';
  if (applied !== 'not-ours') return 'done';
  await insertReceipt(deps.db, event);
  return 'not-ours';
}

function applyEvent(deps: PaymentDeps, event: ProcessorEvent): Promise<Applied> {
  const { processor } = deps;
  const { objectType, objectRef } = event;
  switch (objectType) {
    case 'checkout.session':
      return applyPaymentSession(deps, objectRef, event);
    case 'payment_intent':
      return through(processor.findSession({ paymentIntent: objectRef }), (session) =>
        applyPaymentSession(deps, session, event),
      );
    case 'charge':
    case 'refund':
      return through(processor.paymentOf(objectType, objectRef), (payment) =>
        applyRefunds(deps, payment, event),
      );
    default:
      return Promise.resolve('not-ours');
  }
}

/** Goes from an event's object to the one that we know. */
async function through(
  lookUp: Promise<Answer<string | null>>,
  apply: (ref: string) => Promise<Applied>,
): Promise<Applied> {
  const found = await lookUp;
  if (found.ok) return found.value === null ? 'not-ours' : apply(found.value);
  return found.failure.kind === 'away' ? 'away' : 'not-ours';
}
