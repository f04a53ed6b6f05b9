import { type Body, findObject, listObjects, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import type { Call } from '#sandbox/stripe/call.ts';
import { priceOf, requireQuantity } from '#sandbox/stripe/checkout/line-items.ts';
import { ApiError, invalidRequest, notSimulated } from '#sandbox/stripe/failure.ts';
import { newPaymentIntent } from '#sandbox/stripe/intents/intent-body.ts';
import { failIntent } from '#sandbox/stripe/intents/intent-steps.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { type Decline, NEEDS_CARDHOLDER } from '#sandbox/stripe/resources/charges.ts';
import { couponIn } from '#sandbox/stripe/resources/coupons.ts';
import { lockCustomer } from '#sandbox/stripe/resources/customers.ts';
import { requireCardOf } from '#sandbox/stripe/resources/subscriptions.ts';
import { type OrderedLine, startSubscription } from './subscribe.ts';

const PLAYED = new Set([
  'add_invoice_items',
  'customer',
  'default_payment_method',
  'discounts',
  'description',
  'expand',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
]);
const PLAYED_OF_ITEM = new Set(['price', 'price_data', 'quantity']);
const MAX_ITEMS = 20;

/**
 * Starts a subscription on a saved card. Either it exists with its first month paid, or not at all.
 * @throws ApiError 402 when the bank declines or asks for the cardholder.
 */
export async function createSubscription({ tx, params }: Call): Promise<object> {
  requirePlayed(params);
  const customer = await lockCustomer(tx, requireCustomer(params), 'customer');
  const card = await cardOf(tx, customer, params.default_payment_method);
  const lines = [
    ...(await linesOf(tx, params, 'items')),
    ...(await linesOf(tx, params, 'add_invoice_items')),
  ];
  requireOneRhythm(lines);
  const origin = await originOf(tx, customer);
  await tx.query('savepoint subscription');
  const coupon = await couponIn(tx, params);
  const outcome = 'by_card';
  const beginning = { given: params, customer, card, lines, coupon, outcome, origin } as const;
  const { subscription, invoice, refusal } = await startSubscription(tx, beginning);
  if (refusal === null) return subscription.body;
  // `error_if_incomplete`: only the bank's refusal remains.
  await tx.query('rollback to savepoint subscription');
  throw await refused(tx, { invoice, card, refusal, offSession: params.off_session === true });
}

function requirePlayed(params: Params): void {
  const unplayed = Object.keys(params).find((name) => !PLAYED.has(name));
  if (unplayed) throw notSimulated(`a subscription's ${unplayed}`, unplayed);
  if (params.payment_behavior === 'error_if_incomplete') return;
  throw notSimulated('a subscription whose first month waits', 'payment_behavior');
}

function requireCustomer({ customer }: Params): string {
  if (typeof customer === 'string') return customer;
  throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
}

/** The named card, or the customer's default. */
async function cardOf(tx: Tx, customer: Stored, named: string | undefined): Promise<Stored> {
  const id = named ?? customer.body.invoice_settings.default_payment_method;
  if (id) return requireCardOf(tx, id, customer.id);
  throw invalidRequest(
    'This customer has no attached payment source or default payment method.',
    undefined,
    'resource_missing',
  );
}

/** The recurring lines, or those charged once with the first month. */
async function linesOf(
  tx: Tx,
  params: Params,
  name: 'items' | 'add_invoice_items',
): Promise<OrderedLine[]> {
  const given: Params[] = params[name] ?? [];
  if (name === 'items' && given.length === 0) {
    throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  }
  if (given.length > MAX_ITEMS) {
    throw invalidRequest(`Array ${name} exceeded maximum ${MAX_ITEMS} allowed elements.`, name);
  }
  const lines: OrderedLine[] = [];
  for (const [index, item] of given.entries()) {
    lines.push(await lineOf(tx, item, { path: `${name}[${index}]`, recurs: name === 'items' }));
  }
  return lines;
}

async function lineOf(
  tx: Tx,
  item: Params,
  { path, recurs }: { path: string; recurs: boolean },
): Promise<OrderedLine> {
  const unplayed = Object.keys(item).find((name) => !PLAYED_OF_ITEM.has(name));
  if (unplayed) throw notSimulated(unplayed, `${path}[${unplayed}]`);
  const quantity = (item.quantity ?? 1) as number;
  requireQuantity(quantity, `${path}[quantity]`);
  const price = await priceOf(tx, item, path);
  if ((price.recurring !== null) !== recurs) {
    const [is, fits] = recurs ? ['one_time', 'recurring'] : ['recurring', 'one_time'];
    throw invalidRequest(
      `The price specified is set to \`type=${is}\` but this field only accepts prices with \`type=${fits}\`.`,
      `${path}[price]`,
    );
  }
  const product = await findObject(tx, 'product', price.product);
  return { price, quantity, description: product?.body.name ?? 'Subscription' };
}

function requireOneRhythm(lines: readonly OrderedLine[]): void {
  const rhythms = lines.flatMap(({ price: { currency, recurring } }): string[] =>
    recurring ? [`${currency} ${recurring.interval_count} ${recurring.interval}`] : [],
  );
  if (new Set(rhythms).size <= 1) return;
  throw notSimulated('a subscription of several rhythms or currencies', 'items');
}

/** The site of the customer's last checkout session; its pages show the invoices. */
async function originOf(tx: Tx, customer: Stored): Promise<string> {
  const paid = { kind: 'checkout.session', equal: { customer: customer.id }, limit: 1 };
  const url: unknown = (await listObjects(tx, paid)).objects[0]?.body.success_url;
  return typeof url === 'string' ? new URL(url).origin : 'http://localhost';
}

interface Refused {
  readonly invoice: Stored;
  readonly card: Stored;
  readonly refusal: Decline;
  readonly offSession: boolean;
}

/** Records the failed charge, without a subscription. */
async function refused(tx: Tx, { invoice, card, refusal, offSession }: Refused): Promise<ApiError> {
  const { amount_due: amount, currency, customer } = invoice.body as Body;
  const given = { amount, currency, customer, description: 'Subscription creation' };
  const intent = await newPaymentIntent(tx, given);
  await failIntent(tx, intent, card, refusal);
  // A customer who is present could still confirm. Off session, the bank's request is a decline.
  const isAsked = refusal === NEEDS_CARDHOLDER && !offSession;
  return new ApiError({
    status: 402,
    type: 'card_error',
    code: isAsked ? 'subscription_payment_intent_requires_action' : refusal.code,
    declineCode: refusal.declineCode,
    message: refusal.message,
    keepsWork: true,
  });
}
