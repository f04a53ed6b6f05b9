import { type Body, insertObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import type { Decline } from '#sandbox/stripe/resources/charges.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { draftInvoice, type InvoiceItem, lowered } from './invoice-body.ts';
import { type AttemptOutcome, attemptInvoice, finalizeInvoice } from './pay-invoice.ts';
import { periodEnd } from './period.ts';

/** A line that the customer ordered, recurring or one-time. */
export interface OrderedLine {
  readonly price: Body;
  readonly quantity: number;
  readonly description: string;
}

/** What starts a subscription, at checkout or through the API. */
export interface SubscriptionStart {
  /** The subscription's own parameters: `description`, `metadata`. */
  readonly given: Params;
  readonly customer: Stored;
  readonly card: Stored;
  readonly lines: readonly OrderedLine[];
  /** Reduces only the first invoice. */
  readonly coupon: Stored | null;
  readonly outcome: Extract<AttemptOutcome, 'by_card' | 'paid' | 'later'>;
  /** The origin of the site whose pages show its invoices. */
  readonly origin: string;
  /** The checkout session that paid for it, if any. */
  readonly session?: string;
}

/**
 * Starts a subscription with its first invoice, which also bills the one-time lines. `refusal`: why
 * the bank declined that invoice.
 */
export async function startSubscription(
  tx: Tx,
  { given, customer, card, lines, coupon, outcome, origin, session }: SubscriptionStart,
): Promise<{ subscription: Stored; invoice: Stored; refusal: Decline | null }> {
  const body = subscriptionBody(given, customer, card, lines);
  const items = body.items.data as Body[];
  const end = items[0]?.current_period_end as number;
  const subscription = await insertObject(tx, body, { origin }, new Date(end * 1000));
  const billed: InvoiceItem[] = lines.map((line) => {
    const item = items.find((each) => each.price.id === line.price.id);
    return item ? { ...line, subscriptionItem: item.id } : line;
  });
  const period = { start: body.created, end };
  const draft = draftInvoice(subscription, customer, 'subscription_create', billed, period);
  const first = lowered(draft, coupon);
  const invoice = await insertObject(tx, first, { subscription: subscription.id, session, origin });
  subscription.body.latest_invoice = invoice.id;
  await saveObject(tx, subscription);
  await recordEvent(tx, 'customer.subscription.created', subscription.body);
  await recordEvent(tx, 'invoice.created', invoice.body);
  await finalizeInvoice(tx, invoice);
  const refusal = await attemptInvoice(tx, invoice, card, outcome);
  return { subscription, invoice, refusal };
}

function subscriptionBody(
  given: Params,
  customer: Stored,
  card: Stored,
  lines: readonly OrderedLine[],
): Body {
  const id = newId('sub');
  const now = unixNow();
  const items = lines.filter((line) => line.price.recurring).map((line) => itemBody(id, line, now));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: card.id,
    default_source: null,
    default_tax_rates: [],
    description: given.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: changedMetadata({}, given.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}

function itemBody(subscription: string, line: OrderedLine, now: number): Body {
  const { interval, interval_count: count } = line.price.recurring;
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, interval, count),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: line.price.id,
      object: 'plan',
      active: true,
      amount: line.price.unit_amount,
      currency: line.price.currency,
      interval,
      interval_count: count,
      product: line.price.product,
    },
    price: line.price,
    quantity: line.quantity,
    subscription,
    tax_rates: [],
  };
}
