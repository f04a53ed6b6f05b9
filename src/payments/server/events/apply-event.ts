import {
  customerRef,
  type DisputeRef,
  disputeRef,
  type IntentRef,
  intentRef,
  invoiceRef,
  type SessionRef,
  sessionRef,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import { applyCustomer } from '#payments/server/customers/apply-customer.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import type { Answer } from '#payments/server/processor/answer.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { applyIntent } from './apply-intent.ts';
import { applySessionOfPayment } from './learn-payment.ts';

/** Never news: other events that come with these contain everything we store. To use one, remove it here. */
const IGNORED_EVENTS: ReadonlySet<string> = new Set([
  'customer.created',
  'customer.updated',
  'payment_intent.created',
  'charge.pending',
  'charge.captured',
  'charge.succeeded',
  'charge.failed',
  'charge.updated',
]);

/** Reads an event's object again and applies it. */
export type Apply = (
  deps: PaymentDeps,
  event: ProcessorEvent,
  openSession: SessionRef | null,
) => Promise<Applied>;

/** What to read again, for the objects that we store something about. */
const appliers: Readonly<Record<string, Apply>> = {
  'checkout.session': (deps, event) => {
    return applyPaymentSession(deps, sessionRef(event.objectRef), event);
  },
  payment_intent: applyIntentEvent,
  charge: applyRefundsEvent,
  customer: (deps, event) => applyCustomer(deps, customerRef(event.objectRef), event),
  refund: applyRefundsEvent,
  dispute: (deps, event) => {
    const dispute = disputeRef(event.objectRef);
    return applyThroughPayment(deps, paymentOfDispute(deps, dispute), () =>
      applyDispute(deps, dispute, event),
    );
  },
  subscription: (deps, event) => applyPlan(deps, subscriptionRef(event.objectRef), event),
  invoice: (deps, event) => {
    const plan = deps.processor.planOfInvoice(invoiceRef(event.objectRef));
    return lookUpAndApply(plan, (subscription) => applyPlan(deps, subscription, event));
  },
};

/** Undefined: the event can change nothing of ours. */
export function applierOf({
  type,
  objectType,
  objectRef,
}: Pick<ProcessorEvent, 'type' | 'objectType' | 'objectRef'>): Apply | undefined {
  // Without an id, for example for an upcoming invoice, nothing can be read again.
  return objectRef === '' || IGNORED_EVENTS.has(type) ? undefined : appliers[objectType];
}

/** Nearly always it is about the open card page of its order, which tells everything else. */
async function applyIntentEvent(
  deps: PaymentDeps,
  event: ProcessorEvent,
  openSession: SessionRef | null,
): Promise<Applied> {
  if (openSession !== null) {
    if ((await applyPaymentSession(deps, openSession)) === 'unreachable') return 'unreachable';
    if ((await deps.fileIfSettled(event)).isSettled) return 'changed';
  }
  return applyIntent(deps, intentRef(event.objectRef), event);
}

function applyRefundsEvent(deps: PaymentDeps, event: ProcessorEvent): Promise<Applied> {
  const payment = deps.processor.paymentOf(event.objectType, event.objectRef);
  return applyThroughPayment(deps, payment, (intent) => applyRefunds(deps, intent, event));
}

async function paymentOfDispute({ processor }: PaymentDeps, dispute: DisputeRef) {
  const read = await processor.readDispute(dispute);
  return read.ok ? { ...read, value: read.value.paymentIntentRef } : read;
}

/** Goes from an event's object to its payment, which this records if it is ours. */
function applyThroughPayment(
  deps: PaymentDeps,
  lookUp: Promise<Answer<IntentRef | null>>,
  apply: (payment: IntentRef) => Promise<Applied>,
): Promise<Applied> {
  return lookUpAndApply(lookUp, async (payment) => {
    return (await applySessionOfPayment(deps, payment)) === 'unreachable'
      ? 'unreachable'
      : apply(payment);
  });
}

/** Goes from an event's object to the one that we know. */
async function lookUpAndApply<Ref>(
  lookUp: Promise<Answer<Ref | null>>,
  apply: (ref: Ref) => Promise<Applied>,
): Promise<Applied> {
  const found = await lookUp;
  if (found.ok) return found.value === null ? 'not-ours' : apply(found.value);
  return found.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
}
