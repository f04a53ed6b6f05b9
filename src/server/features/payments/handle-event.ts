import {
  disputeRef,
  type IntentRef,
  intentRef,
  invoiceRef,
  type PaymentId,
  sessionRef,
  subscriptionRef,
} from '#domain/order/ids.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyPaymentSession } from './apply-payment-session.ts';
import { applyPlan } from './apply-plan.ts';
import { applyRefunds } from './apply-refunds.ts';
import type { Applied, PaymentDeps } from './payment-deps.ts';
import { findPaymentOfIntent } from './payment-queries.ts';
import type { Answer, ProcessorEvent } from './processor.ts';
import { hasReceipt, insertReceipt } from './receipt-queries.ts';
import { storeCharge } from './send-charge.ts';

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
  // Such as an invoice that is only foretold: nothing can be read again.
  if (objectRef === '') return Promise.resolve('not-ours');
  switch (objectType) {
    case 'checkout.session':
      return applyPaymentSession(deps, sessionRef(objectRef), event);
    case 'payment_intent':
      return applyIntent(deps, intentRef(objectRef), event);
    case 'charge':
    case 'refund':
      return through(processor.paymentOf(objectType, objectRef), (payment) =>
        applyRefunds(deps, payment, event),
      );
    case 'dispute':
      return applyDispute(deps, disputeRef(objectRef), event);
    case 'subscription':
      return applyPlan(deps, subscriptionRef(objectRef), event);
    case 'invoice':
      return through(processor.planOfInvoice(invoiceRef(objectRef)), (plan) =>
        applyPlan(deps, plan, event),
      );
    default:
      return Promise.resolve('not-ours');
  }
}

/** A payment that we started ourselves, or the one of a session. */
async function applyIntent(
  deps: PaymentDeps,
  paymentIntent: IntentRef,
  event: ProcessorEvent,
): Promise<Applied> {
  const bill = await findPaymentOfIntent(deps.db, paymentIntent);
  if (bill?.kind === 'extra-hours') return applyCharge(deps, paymentIntent, event, bill.id);
  const session = await deps.processor.findSession({ paymentIntent });
  if (!session.ok) return session.failure.kind === 'away' ? 'away' : 'not-ours';
  if (session.value !== null) return applyPaymentSession(deps, session.value, event);
  return applyCharge(deps, paymentIntent, event);
}

/** A charge to a saved card; one whose answer was lost is known by our own id on it. */
async function applyCharge(
  deps: PaymentDeps,
  paymentIntent: IntentRef,
  event: ProcessorEvent,
  knownId?: PaymentId,
): Promise<Applied> {
  const charge = await deps.processor.readCharge(paymentIntent);
  if (!charge.ok) return charge.failure.kind === 'away' ? 'away' : 'not-ours';
  const paymentId = knownId ?? charge.value.paymentId;
  if (paymentId === null) return 'not-ours';
  return storeCharge(deps, paymentId, charge.value, event);
}

/** Goes from an event's object to the one that we know. */
async function through<Ref>(
  lookUp: Promise<Answer<Ref | null>>,
  apply: (ref: Ref) => Promise<Applied>,
): Promise<Applied> {
  const found = await lookUp;
  if (found.ok) return found.value === null ? 'not-ours' : apply(found.value);
  return found.failure.kind === 'away' ? 'away' : 'not-ours';
}
