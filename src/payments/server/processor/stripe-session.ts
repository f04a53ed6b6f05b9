import type Stripe from 'stripe';
import {
  attemptId,
  chargeRef,
  customerRef,
  intentRef,
  invoiceRef,
  sessionRef,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import type { PaymentSession } from './processor.ts';
import { ownIdOf, refOf } from './stripe-refs.ts';

/** What is read together with a session. */
export const SESSION_PARTS = [
  'line_items',
  'payment_intent.latest_charge',
  'subscription',
  'invoice',
];

/** Bank and processor agree that the first payment has failed for good. */
const REFUSED_PLANS = ['incomplete_expired', 'past_due', 'unpaid', 'canceled'];
const REFUSED_INTENTS = ['requires_payment_method', 'canceled'];

/** Takes what we need from the processor's session, and drops the person in it. */
export function fromSession(session: Stripe.Checkout.Session): PaymentSession {
  const intent = expanded(session.payment_intent);
  const plan = expanded(session.subscription);
  const complete = session.status === 'complete';
  const unpaid = session.payment_status === 'unpaid';
  return {
    id: sessionRef(session.id),
    attemptId: ownIdOf(session.client_reference_id, attemptId),
    status: statusOf(session),
    payment: paymentOf(session),
    bankRefused:
      complete &&
      unpaid &&
      (REFUSED_INTENTS.includes(intent?.status ?? '') ||
        REFUSED_PLANS.includes(plan?.status ?? '')),
    decline: session.status === 'open' ? declineOf(intent) : null,
    amount: session.amount_total === null ? null : cents(session.amount_total),
    currency: session.currency,
    lineAmounts: lineAmountsOf(session),
    url: session.url,
    customerRef: refOf(session.customer, customerRef),
    paymentIntentRef: refOf(session.payment_intent, intentRef),
    subscriptionRef: refOf(session.subscription, subscriptionRef),
    invoiceRef: refOf(session.invoice, invoiceRef),
    paidAt: paidAtOf(session, intent),
    isUntouched: isUntouched(expanded(intent?.latest_charge ?? null)),
  };
}

function statusOf({ status }: Stripe.Checkout.Session): PaymentSession['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

function paymentOf({ payment_status }: Stripe.Checkout.Session): PaymentSession['payment'] {
  if (payment_status === 'paid') return 'paid';
  return payment_status === 'no_payment_required' ? 'not-needed' : 'unpaid';
}

/** For a one-time payment the time of its charge, for a plan's first month that of its invoice. */
function paidAtOf(
  { payment_status, invoice }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Date | null {
  if (payment_status !== 'paid') return null;
  const charge = expanded(intent?.latest_charge ?? null);
  const seconds = charge?.created ?? expanded(invoice)?.status_transitions.paid_at ?? null;
  return seconds === null ? null : new Date(seconds * 1000);
}

function isUntouched(charge: Stripe.Charge | null): boolean {
  return charge !== null && charge.amount_refunded === 0 && !charge.disputed;
}

function declineOf(intent: Stripe.PaymentIntent | null): PaymentSession['decline'] {
  const error = intent?.last_payment_error;
  if (!intent || !error) return null;
  const charge = refOf(error.charge ?? intent.latest_charge, chargeRef);
  return {
    id: charge ?? intentRef(intent.id),
    code: error.decline_code ?? error.code ?? 'declined',
  };
}

function lineAmountsOf({ line_items }: Stripe.Checkout.Session): Cents[] | null {
  if (line_items === undefined || line_items.has_more) return null;
  // What is sold, before the order's own discount: the session's total includes that.
  return line_items.data.map((line) => cents(line.amount_subtotal));
}

function expanded<T extends { id: string }>(value: string | T | null): T | null {
  return typeof value === 'string' ? null : value;
}
