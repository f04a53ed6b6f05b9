import Stripe from 'stripe';
import {
  cardRef,
  invoiceRef,
  paymentId,
  type SubscriptionRef,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import { type Cents, cents, maxCents, noCents } from '#kernel/rules/money.ts';
import type { Plan, PlanInvoice } from './processor.ts';
import { pausedUntil, wasResumedAtProcessor } from './stripe-pause.ts';
import { monthCentsOf } from './stripe-price.ts';
import { ownIdOf, refOf } from './stripe-refs.ts';

/** A year of months: older ones are settled. */
const INVOICES = 12;

/** Takes what we need from a subscription and its latest invoices. */
export async function readPlan(stripe: Stripe, id: SubscriptionRef): Promise<Plan> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const invoices = await stripe.invoices.list({ subscription: id, limit: INVOICES });
  const end = subscription.items.data[0]?.current_period_end ?? null;
  return {
    subscriptionRef: subscriptionRef(subscription.id),
    begunBy: ownIdOf(subscription.metadata.payment_id, paymentId),
    state: planState(subscription),
    periodEndsAt: end === null ? null : fromUnix(end),
    endsWithPeriod: endsWithPeriod(subscription, end),
    cardRef: refOf(subscription.default_payment_method, cardRef),
    monthCents: monthCentsOf(subscription),
    pausedUntil: pausedUntil(subscription),
    isResumedThere: wasResumedAtProcessor(subscription, new Date()),
    invoices: invoices.data.filter((invoice) => invoice.status !== 'draft').map(fromInvoice),
  };
}

/**
 * Ends a subscription, and voids its unpaid bills. For one that has already ended it does the second
 * part again: a first try may have been cut off between the two.
 */
export async function endNow(stripe: Stripe, id: SubscriptionRef): Promise<void> {
  const ending = await stripeErrorOf(stripe.subscriptions.cancel(id));
  if (ending !== null && !isMissing(ending)) throw ending;
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'open' })) {
    const voiding = await stripeErrorOf(stripe.invoices.voidInvoice(invoice.id));
    // A bank that has not answered yet prevents it; its payment is refunded.
    if (voiding !== null && voiding.statusCode !== 400) throw voiding;
  }
  if (ending !== null) throw ending;
}

/** Why the processor did not do it; null if it did. */
async function stripeErrorOf(doing: Promise<unknown>): Promise<StripeError | null> {
  try {
    await doing;
    return null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

function isMissing({ statusCode, code }: StripeError): boolean {
  return statusCode === 404 || code === 'resource_missing';
}

/** Undoes the end, whichever of the two ways it was set. */
export async function undoPlanEnd(stripe: Stripe, id: SubscriptionRef): Promise<void> {
  const { cancel_at_period_end: byFlag } = await stripe.subscriptions.retrieve(id);
  const none = byFlag ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await stripe.subscriptions.update(id, none);
}

/** Portals of newer accounts set the end time itself instead of the flag. */
function endsWithPeriod(subscription: Stripe.Subscription, end: number | null): boolean {
  const { cancel_at_period_end: flag, cancel_at: at } = subscription;
  return flag || (at !== null && end !== null && at <= end);
}

function planState(subscription: Stripe.Subscription): Plan['state'] {
  const { status } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return 'cancelled';
  if (status === 'paused' || isStopped(subscription)) return 'paused';
  if (status === 'past_due' || status === 'unpaid') return 'past-due';
  return status === 'incomplete' ? 'waiting' : 'active';
}

/** No visit takes place while it is paused; a customer's own pause keeps the visits after it. */
function isStopped(subscription: Stripe.Subscription): boolean {
  return subscription.pause_collection !== null && pausedUntil(subscription) === null;
}

function fromInvoice(invoice: Stripe.Invoice): PlanInvoice {
  return {
    id: invoiceRef(invoice.id),
    startsAt: fromUnix(invoice.created),
    // A bill for the next month has the month before as its own period.
    coversFrom: fromUnix(invoice.period_end),
    isPart: invoice.billing_reason === 'manual',
    state: invoiceState(invoice),
    amount: cents(invoice.amount_due),
    credit: creditOf(invoice),
    attempts: invoice.attempt_count,
    nextTryAt: fromUnixOrNull(invoice.next_payment_attempt),
    paidAt: fromUnixOrNull(invoice.status_transitions.paid_at),
  };
}

/** The change of the customer's balance; negative balances are credit. */
function creditOf({ starting_balance: before, ending_balance: after }: Stripe.Invoice): Cents {
  return after === null ? noCents : maxCents(cents(after - before), noCents);
}

export function invoiceState({ status, attempted }: Stripe.Invoice): PlanInvoice['state'] {
  if (status === 'paid') return 'paid';
  if (status === 'void' || status === 'uncollectible') return 'cancelled';
  return attempted ? 'failed' : 'pending';
}

function fromUnixOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : fromUnix(seconds);
}

function fromUnix(seconds: number): Date {
  return new Date(seconds * 1000);
}
