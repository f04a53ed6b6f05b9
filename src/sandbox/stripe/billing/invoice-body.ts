import type { Body, Stored } from '#sandbox/store/objects.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { sharesOf } from '#sandbox/stripe/resources/coupons.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** What one line of an invoice bills. */
export interface InvoiceItem {
  readonly price: Body;
  readonly quantity: number;
  readonly description: string;
  /** Absent for a one-time item. */
  readonly subscriptionItem?: string;
}

/** 'manual': a person created it; the subscription's billing cycle is unchanged. */
export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'manual';

/** A subscription's draft invoice, before the customer's balance is applied. */
export function draftInvoice(
  subscription: Stored,
  customer: Stored,
  reason: BillingReason,
  items: readonly InvoiceItem[],
  period: { readonly start: number; readonly end: number },
): Body {
  const id = newId('in');
  const now = unixNow();
  const lines = items.map((item) => lineBody(id, subscription, item, period));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const sequence = customer.body.next_invoice_sequence as number;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.body.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.body.email,
    customer_name: customer.body.name,
    customer_phone: customer.body.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.body.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.body.metadata,
        subscription: subscription.id,
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.start,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/** A draft reduced by a coupon, each line by its share. */
export function lowered(draft: Body, coupon: Stored | null): Body {
  if (coupon === null) return draft;
  const discount = newId('di');
  const lines = draft.lines.data as Body[];
  const shares = sharesOf(
    coupon,
    lines.map((line) => line.amount),
  );
  const off = shares.reduce((sum, share) => sum + share, 0);
  const total = draft.total - off;
  const data = lines.map((line, index) => ({
    ...line,
    discount_amounts: [{ amount: shares[index], discount }],
    discounts: [discount],
  }));
  return {
    ...draft,
    amount_due: total,
    amount_remaining: total,
    discounts: [discount],
    lines: { ...draft.lines, data },
    total,
    total_discount_amounts: [{ amount: off, discount }],
    total_excluding_tax: total,
  };
}

function lineBody(
  invoice: string,
  subscription: Stored,
  item: InvoiceItem,
  period: { readonly start: number; readonly end: number },
): Body {
  const amount = (item.price.unit_amount as number) * item.quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    created: unixNow(),
    amount,
    currency: item.price.currency,
    description: `${item.quantity} × ${item.description}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: item.subscriptionItem
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: item.subscriptionItem,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: newId('ii'),
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: item.subscriptionItem ? period : { start: period.start, end: period.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: String(item.price.unit_amount),
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
