import {
  type Body,
  findObject,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { cancelOpenIntent } from '#sandbox/stripe/intents/intent-steps.ts';
import type { Decline } from '#sandbox/stripe/resources/charges.ts';
import { moveBalance } from '#sandbox/stripe/resources/customer-balance.ts';
import { lockCustomer } from '#sandbox/stripe/resources/customers.ts';
import { changeSubscription } from '#sandbox/stripe/resources/subscriptions.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { endSubscription } from './end-subscription.ts';
import { draftInvoice, type InvoiceItem } from './invoice-body.ts';
import { type AttemptOutcome, attemptInvoice, finalizeInvoice } from './pay-invoice.ts';
import { nextLook, periodEnd } from './period.ts';

/**
 * Moves a subscription on by one period and bills it, as the calendar would. A subscription set to
 * end with its period ends instead.
 */
export async function advanceSubscription(
  tx: Tx,
  id: string,
  outcome: AttemptOutcome,
): Promise<Stored> {
  const subscription = await lockObject(tx, 'subscription', id);
  if (!subscription) throw resourceMissing('subscription', id);
  if (!['active', 'past_due', 'unpaid'].includes(subscription.body.status)) {
    throw invalidRequest(`This subscription is ${subscription.body.status}: it does not go on.`);
  }
  await resumeIfDue(tx, subscription, subscription.body.items.data[0]?.current_period_end);
  if (subscription.body.cancel_at_period_end) {
    await endSubscription(tx, subscription, 'cancellation_requested');
    return subscription;
  }
  await movePeriod(tx, subscription);
  await billPeriod(tx, subscription, outcome);
  return subscription;
}

/** Ends a pause that is over by `moment` (unix seconds). */
export async function resumeIfDue(tx: Tx, subscription: Stored, moment: number): Promise<void> {
  const until = subscription.body.pause_collection?.resumes_at as number | null | undefined;
  if (!until || until > moment) return;
  await changeSubscription(tx, subscription, { pause_collection: null });
}

async function movePeriod(tx: Tx, subscription: Stored): Promise<void> {
  const items = (subscription.body.items.data as Body[]).map((item) => {
    const { interval, interval_count: count } = item.price.recurring;
    const start = item.current_period_end as number;
    return {
      ...item,
      current_period_start: start,
      current_period_end: periodEnd(start, interval, count),
    };
  });
  subscription.body.items = { ...subscription.body.items, data: items };
  subscription.dueAt = nextLook(subscription.body);
  await saveObject(tx, subscription);
}

async function billPeriod(tx: Tx, subscription: Stored, outcome: AttemptOutcome): Promise<void> {
  const customer = await lockCustomer(tx, subscription.body.customer, 'customer');
  const items = subscription.body.items.data as Body[];
  const first = items[0];
  const billed = await Promise.all(items.map((item) => billedItem(tx, item)));
  const invoice = await insertObject(
    tx,
    draftInvoice(subscription, customer, 'subscription_cycle', billed, {
      start: first?.current_period_start,
      end: first?.current_period_end,
    }),
    { subscription: subscription.id, origin: subscription.hidden.origin },
  );
  subscription.body.latest_invoice = invoice.id;
  await saveObject(tx, subscription);
  await recordEvent(tx, 'invoice.created', invoice.body);
  const paused = subscription.body.pause_collection?.behavior as string | undefined;
  if (paused === 'keep_as_draft') {
    await recordEvent(tx, 'customer.subscription.updated', subscription.body);
    return;
  }
  await finalizeInvoice(tx, invoice);
  if (paused !== undefined) {
    await closeUnpaidInvoice(tx, invoice, paused === 'void' ? 'void' : 'uncollectible');
    return;
  }
  await collect(tx, subscription, invoice, outcome);
}

async function billedItem(tx: Tx, item: Body): Promise<InvoiceItem> {
  const product = await findObject(tx, 'product', item.price.product);
  return {
    price: item.price,
    quantity: item.quantity,
    description: product?.body.name ?? 'Subscription',
    subscriptionItem: item.id,
  };
}

/**
 * Charges an invoice and updates the subscription's status. Returns why the bank declined, or null.
 */
export async function collect(
  tx: Tx,
  subscription: Stored,
  invoice: Stored,
  outcome: AttemptOutcome,
): Promise<Decline | null> {
  const card = await findObject(
    tx,
    'payment_method',
    subscription.body.default_payment_method ?? '',
  );
  if (!card)
    throw invalidRequest(
      'This customer has no attached payment source.',
      undefined,
      'resource_missing',
    );
  const refusal = await attemptInvoice(tx, invoice, card, outcome);
  await followInvoice(tx, subscription, invoice, refusal);
  return refusal;
}

/** Sets a subscription's status by its bank's answer; a canceled one stays canceled. */
export async function followInvoice(
  tx: Tx,
  subscription: Stored,
  invoice: Stored,
  refusal: Decline | null,
): Promise<void> {
  const before = subscription.body.status;
  if (before === 'canceled' || invoice.body.billing_reason === 'manual') return;
  const exhausted = refusal !== null && invoice.body.next_payment_attempt === null;
  const after = refusal === null ? 'active' : exhausted ? 'unpaid' : 'past_due';
  subscription.body.status = after;
  await saveObject(tx, subscription);
  await recordEvent(
    tx,
    'customer.subscription.updated',
    subscription.body,
    before === after ? {} : { status: before },
  );
}

/** Returns to the customer's balance what finalizing took from it. */
async function unapplyBalance(tx: Tx, { id, body }: Stored): Promise<void> {
  const applied = (body.ending_balance ?? 0) - (body.starting_balance ?? 0);
  if (applied === 0) return;
  const customer = await lockCustomer(tx, body.customer, 'customer');
  const move = { amount: -applied, type: 'unapplied_from_invoice', invoice: id } as const;
  await moveBalance(tx, customer, move);
}

/** Voids an invoice or marks it uncollectible. */
export async function closeUnpaidInvoice(
  tx: Tx,
  invoice: Stored,
  status: 'void' | 'uncollectible',
): Promise<void> {
  const moment = status === 'void' ? 'voided_at' : 'marked_uncollectible_at';
  invoice.dueAt = null;
  invoice.body = {
    ...invoice.body,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.body.status_transitions, [moment]: unixNow() },
  };
  await saveObject(tx, invoice);
  if (status === 'void') {
    await cancelOpenIntent(tx, invoice.hidden.intent, 'void_invoice');
    await unapplyBalance(tx, invoice);
  }
  const event = status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible';
  await recordEvent(tx, event, invoice.body);
}
