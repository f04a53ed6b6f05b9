import {
  type Body,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '#sandbox/store/objects.ts';
import { draftInvoice } from '#sandbox/stripe/billing/invoice-body.ts';
import type { Call } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { lockCustomer } from './customers.ts';
import { requireCurrency } from './prices.ts';

const PLAYED = new Set([
  'auto_advance',
  'customer',
  'expand',
  'metadata',
  'pending_invoice_items_behavior',
  'subscription',
]);

/** Creates a separate invoice for a subscription; its billing cycle is unchanged. */
export async function createInvoice({ tx, params }: Call): Promise<object> {
  const unplayed = Object.keys(params).find((name) => !PLAYED.has(name));
  if (unplayed) throw notSimulated(`an invoice's ${unplayed}`, unplayed);
  const subscription = await lockObject(tx, 'subscription', params.subscription ?? '');
  if (!subscription) throw resourceMissing('subscription', params.subscription ?? '');
  if (subscription.body.status === 'canceled') {
    throw invalidRequest('You cannot create invoices for a canceled subscription.', 'subscription');
  }
  if (subscription.body.customer !== params.customer) {
    throw invalidRequest('The subscription belongs to another customer.', 'subscription');
  }
  const customer = await lockCustomer(tx, params.customer, 'customer');
  const now = unixNow();
  const draft = draftInvoice(subscription, customer, 'manual', [], { start: now, end: now });
  const invoice = await insertObject(
    tx,
    {
      ...draft,
      auto_advance: params.auto_advance ?? false,
      metadata: changedMetadata({}, params.metadata),
    },
    { subscription: subscription.id, origin: subscription.hidden.origin },
  );
  await recordEvent(tx, 'invoice.created', invoice.body);
  return invoice.body;
}

const PLAYED_OF_ITEM = new Set([
  'amount',
  'currency',
  'customer',
  'description',
  'expand',
  'invoice',
]);

/** Adds one line to a draft. */
export async function createInvoiceItem({ tx, params }: Call): Promise<object> {
  const unplayed = Object.keys(params).find((name) => !PLAYED_OF_ITEM.has(name));
  if (unplayed) throw notSimulated(`an invoice item's ${unplayed}`, unplayed);
  if (params.invoice === undefined) throw notSimulated('an item of the next invoice', 'invoice');
  const invoice = await lockObject(tx, 'invoice', params.invoice);
  if (!invoice) throw resourceMissing('invoice', params.invoice);
  if (invoice.body.status !== 'draft') {
    throw invalidRequest('This invoice is no longer editable', 'invoice');
  }
  const item = itemBody(invoice, {
    ...params,
    currency: requireCurrency(params.currency, 'currency'),
  });
  await insertObject(tx, item);
  const total = invoice.body.total + item.amount;
  invoice.body = {
    ...invoice.body,
    amount_due: total,
    amount_remaining: total,
    lines: { ...invoice.body.lines, data: [...invoice.body.lines.data, lineOf(invoice, item)] },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
  await saveObject(tx, invoice);
  await recordEvent(tx, 'invoiceitem.created', item);
  await recordEvent(tx, 'invoice.updated', invoice.body);
  return item;
}

function itemBody({ id, body }: Stored, { amount, currency, description }: Params): Body {
  const now = unixNow();
  return {
    id: newId('ii'),
    object: 'invoiceitem',
    amount,
    currency,
    created: now,
    customer: body.customer,
    date: now,
    description: description ?? null,
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: now, end: now },
    pricing: null,
    proration: false,
    quantity: 1,
    tax_rates: [],
    test_clock: null,
  };
}

function lineOf({ id, hidden }: Stored, item: Body): object {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: { credited_items: null },
        subscription: hidden.subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    subscription: hidden.subscription,
    subtotal: item.amount,
    taxes: [],
  };
}
