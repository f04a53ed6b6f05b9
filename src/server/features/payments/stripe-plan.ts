import type Stripe from 'stripe';
import { cents } from '#domain/money.ts';
import { cardRef, invoiceRef, type SubscriptionRef, subscriptionRef } from '#domain/order/ids.ts';
import type { Plan, PlanInvoice } from './processor.ts';
import { refOf } from './stripe-refs.ts';

/** A year of months: older ones are settled. */
const INVOICES = 12;

/** Takes what we need from a subscription and its latest invoices. */
export async function readPlan(stripe: Stripe, id: SubscriptionRef): Promise<Plan> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const invoices = await stripe.invoices.list({ subscription: id, limit: INVOICES });
  const end = subscription.items.data[0]?.current_period_end ?? null;
  return {
    subscriptionRef: subscriptionRef(subscription.id),
    state: planState(subscription),
    periodEndsAt: end === null ? null : fromUnix(end),
    endsWithPeriod: endsWithPeriod(subscription, end),
    cardRef: refOf(subscription.default_payment_method, cardRef),
    invoices: invoices.data.filter((invoice) => invoice.status !== 'draft').map(fromInvoice),
  };
}

/** Newer accounts' portals set the moment itself in place of the flag. */
function endsWithPeriod(subscription: Stripe.Subscription, end: number | null): boolean {
  const { cancel_at_period_end: flag, cancel_at: at } = subscription;
  return flag || (at !== null && end !== null && at <= end);
}

function planState(subscription: Stripe.Subscription): Plan['state'] {
  const { status } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return 'cancelled';
  if (status === 'paused' || subscription.pause_collection) return 'paused';
  if (status === 'past_due' || status === 'unpaid') return 'past-due';
  return status === 'incomplete' ? 'waiting' : 'active';
}

function fromInvoice(invoice: Stripe.Invoice): PlanInvoice {
  return {
    id: invoiceRef(invoice.id),
    state: invoiceState(invoice),
    amount: cents(invoice.amount_due),
    attempts: invoice.attempt_count,
    nextTryAt: invoice.next_payment_attempt ? fromUnix(invoice.next_payment_attempt) : null,
  };
}

function invoiceState({ status, attempted }: Stripe.Invoice): PlanInvoice['state'] {
  if (status === 'paid') return 'paid';
  if (status === 'void' || status === 'uncollectible') return 'cancelled';
  return attempted ? 'failed' : 'pending';
}

function fromUnix(seconds: number): Date {
  return new Date(seconds * 1000);
}
