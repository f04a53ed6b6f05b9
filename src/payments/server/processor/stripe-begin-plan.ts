import type Stripe from 'stripe';
import {
  type CustomerRef,
  invoiceRef,
  type PaymentId,
  type SubscriptionRef,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { SessionLine } from '#platform/server/database/session-request.ts';
import type { Charge, PlanRequest } from './processor.ts';
import { underFreshKey } from './stripe-answer.ts';
import { refusalOf } from './stripe-charge.ts';
import { discountParams } from './stripe-coupon.ts';

/**
 * Starts a plan on a saved card while the customer is away. Either its first month is paid, or there
 * is no plan. A decline is an answer too.
 */
export async function beginPlan(
  stripe: Stripe,
  { customer, card, currency, paymentId, orderId, lines, coupon }: PlanRequest,
): Promise<Charge> {
  const products = await Promise.all(
    lines.map((line, index) => productOf(stripe, line, `${paymentId}:product-${index}`)),
  );
  const priced = lines.map(({ quantity, price_data: { unit_amount, recurring } }, index) => {
    const product = products[index] ?? '';
    return { quantity, recurring, price_data: { currency, unit_amount, product } };
  });
  const discounts = await discountParams(stripe, coupon);
  const params: Stripe.SubscriptionCreateParams = {
    customer,
    default_payment_method: card,
    items: priced.flatMap(({ recurring, quantity, price_data }) =>
      recurring ? [{ quantity, price_data: { ...price_data, recurring } }] : [],
    ),
    add_invoice_items: priced.flatMap(({ recurring, ...once }) => (recurring ? [] : [once])),
    ...discounts,
    off_session: true,
    payment_behavior: 'error_if_incomplete',
    metadata: { order_id: orderId, payment_id: paymentId },
    expand: ['latest_invoice'],
  };
  const begin = async (idempotencyKey: string) => {
    const begun = await stripe.subscriptions.create(params, { idempotencyKey });
    return fromFirstInvoice(begun, begun.latest_invoice);
  };
  try {
    return await underFreshKey(paymentId, begin, () => findBegunPlan(stripe, customer, paymentId));
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * An inline price needs an existing product; a card page makes one for each line too. A duplicate
 * costs nothing, so it is not looked for.
 */
function productOf(
  stripe: Stripe,
  { price_data: { product_data } }: SessionLine,
  key: string,
): Promise<string> {
  const make = async (idempotencyKey: string) =>
    (await stripe.products.create(product_data, { idempotencyKey })).id;
  return underFreshKey(key, make, async () => null);
}

/** The current state of a plan's first month. */
export async function readBegunPlan(stripe: Stripe, id: SubscriptionRef): Promise<Charge> {
  const subscription = await stripe.subscriptions.retrieve(id);
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: 100 })) {
    if (invoice.billing_reason === 'subscription_create') {
      return fromFirstInvoice(subscription, invoice);
    }
  }
  return fromFirstInvoice(subscription, null);
}

/** Finds our plan among all of the customer's. */
export async function findBegunPlan(
  stripe: Stripe,
  customer: CustomerRef,
  paymentId: PaymentId,
): Promise<Charge | null> {
  for await (const { id, metadata } of stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
  })) {
    if (metadata.payment_id === paymentId) return readBegunPlan(stripe, subscriptionRef(id));
  }
  return null;
}

/** @param invoice requested together with its plan, or null if it has none */
function fromFirstInvoice(
  { id, status }: Stripe.Subscription,
  invoice: Stripe.Invoice | string | null,
): Charge {
  const first = invoice instanceof Object ? invoice : null;
  const paidAt = first?.status_transitions.paid_at ?? null;
  if (first !== null && paidAt !== null) {
    const begun = {
      subscriptionRef: subscriptionRef(id),
      invoiceRef: invoiceRef(first.id),
      amount: cents(first.amount_paid),
    };
    const at = new Date(paidAt * 1000);
    return { state: 'paid', paymentIntentRef: null, code: null, paidAt: at, begun };
  }
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  const state = isOver ? 'failed' : 'pending';
  return { state, paymentIntentRef: null, code: isOver ? status : null, paidAt: null };
}
