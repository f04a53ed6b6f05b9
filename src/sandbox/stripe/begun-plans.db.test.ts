import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

/** A customer whose card, with that behavior, is on file from an earlier payment. */
async function cardOnFile(card = 'works'): Promise<{ customer: string; card: string }> {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.post(`/sandbox/pay/${id}`, { act: 'pay', card });
  const customer = String((await stripe.checkout.sessions.retrieve(id)).customer);
  const { data } = await stripe.customers.listPaymentMethods(customer);
  return { customer, card: data[0]?.id ?? expect.fail('no card') };
}

async function planOn(
  { customer, card }: { customer: string; card: string },
  changes: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.SubscriptionCreateParams> {
  const [essential, laundry] = await Promise.all(
    ['Essential', 'Laundry'].map((name) => stripe.products.create({ name })),
  );
  if (!essential || !laundry) throw new Error('no products');
  return {
    customer,
    default_payment_method: card,
    off_session: true,
    payment_behavior: 'error_if_incomplete',
    items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          product: essential.id,
          unit_amount: 24_000,
          recurring: { interval: 'month' },
        },
      },
    ],
    add_invoice_items: [
      { quantity: 2, price_data: { currency: 'usd', product: laundry.id, unit_amount: 5_000 } },
    ],
    metadata: { order: '3' },
    expand: ['latest_invoice'],
    ...changes,
  };
}

async function typesSince(last: string | undefined): Promise<string[]> {
  const params = { limit: 100, ...(last ? { ending_before: last } : {}) };
  return (await stripe.events.list(params)).data.map(({ type }) => type).reverse();
}

test('starts a plan on a card on file, pays its first invoice, and sends its events', async () => {
  const asked = await planOn(await cardOnFile());
  const [last] = (await stripe.events.list({ limit: 1 })).data;
  const subscription = await stripe.subscriptions.create(asked, { idempotencyKey: 'plan-1' });
  expect(subscription).toMatchObject({
    status: 'active',
    default_payment_method: asked.default_payment_method,
    metadata: { order: '3' },
    items: { data: [{ quantity: 1, price: { unit_amount: 24_000 } }] },
    latest_invoice: {
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 34_000,
      lines: {
        data: [
          { amount: 24_000, description: '1 × Essential' },
          { amount: 10_000, description: '2 × Laundry' },
        ],
      },
      parent: { subscription_details: { metadata: { order: '3' } } },
    },
  });
  expect(await typesSince(last?.id)).toEqual([
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
  // The same request under the same key returns the same plan.
  const again = await stripe.subscriptions.create(asked, { idempotencyKey: 'plan-1' });
  expect(again.id).toBe(subscription.id);
  await bench.post('/sandbox/plans', { subscription: subscription.id, act: 'card' });
  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data.map((invoice) => [invoice.billing_reason, invoice.amount_paid])).toEqual([
    ['subscription_cycle', 24_000],
    ['subscription_create', 34_000],
  ]);
});

test.each([
  ['decline_later', true, 'card_declined', 'generic_decline'],
  ['authenticate_later', true, 'authentication_required', 'authentication_required'],
  [
    'authenticate_later',
    false,
    'subscription_payment_intent_requires_action',
    'authentication_required',
  ],
])(
  'a card set to %s (off session: %s) starts no plan: 402 %s',
  async (behaviour, off_session, code, decline_code) => {
    const saved = await cardOnFile(behaviour);
    const asked = await planOn(saved, { off_session });
    const begin = () => stripe.subscriptions.create(asked, { idempotencyKey: saved.customer });
    const refusal = { type: 'StripeCardError', statusCode: 402, code, decline_code };
    await expect(begin()).rejects.toMatchObject(refusal);
    await expect(begin()).rejects.toMatchObject({
      ...refusal,
      headers: { 'idempotent-replayed': 'true' },
    });
    const { customer } = saved;
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect((await stripe.invoices.list({ customer })).data).toEqual([]);
    const charges = (await stripe.charges.list({ customer })).data;
    expect(charges.map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 34_000],
      ['succeeded', 12_000],
    ]);
  },
);

test.each([
  ['a part of', -10_000, { paid: 24_000, left: 0, charged: [24_000, 12_000] }],
  ['all of', -40_000, { paid: 0, left: -6_000, charged: [12_000] }],
])(
  'credit on the customer’s balance pays %s the first invoice, and the card the rest',
  async (_, amount, { paid, left, charged }) => {
    const saved = await cardOnFile();
    const { customer } = saved;
    await stripe.customers.createBalanceTransaction(customer, { amount, currency: 'usd' });
    const begun = await stripe.subscriptions.create(await planOn(saved));
    expect(begun).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', total: 34_000, amount_due: paid, amount_paid: paid },
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: left });
    const charges = (await stripe.charges.list({ customer })).data;
    expect(charges.map(({ amount: cents }) => cents)).toEqual(charged);
  },
);

test('does not charge a declining card when credit pays for everything', async () => {
  const saved = await cardOnFile('decline_later');
  const { customer } = saved;
  await stripe.customers.createBalanceTransaction(customer, { amount: -34_000, currency: 'usd' });
  expect(await stripe.subscriptions.create(await planOn(saved))).toMatchObject({
    status: 'active',
  });
});

const monthly = { currency: 'usd', unit_amount: 100, recurring: { interval: 'month' } } as const;

test.each([
  ['no customer', { customer: undefined }, { param: 'customer' }],
  ['an unknown customer', { customer: 'cus_none' }, { code: 'resource_missing' }],
  ['no items', { items: [] }, { param: 'items' }],
  [
    'an unknown product',
    { items: [{ price_data: { ...monthly, product: 'prod_none' } }] },
    { code: 'resource_missing', param: 'items[0][price_data][product]' },
  ],
  [
    'a product made on the fly, as only a card page can',
    { items: [{ price_data: { ...monthly, product_data: { name: 'Essential' } } }] },
    { code: 'parameter_unknown' },
  ],
  ['an unknown price', { items: [{ price: 'price_none' }] }, { code: 'resource_missing' }],
  [
    'a card of nobody’s',
    { default_payment_method: 'pm_none' },
    { param: 'default_payment_method', code: 'resource_missing' },
  ],
  ['a trial', { trial_period_days: 3 }, { code: 'sandbox_not_simulated' }],
  [
    'a first month that may wait',
    { payment_behavior: 'allow_incomplete' },
    { param: 'payment_behavior', code: 'sandbox_not_simulated' },
  ],
])('refuses a plan with %s', async (_, changes, expected) => {
  const asked = { ...(await planOn(await cardOnFile())), ...changes };
  await expect(
    stripe.subscriptions.create(asked as Stripe.SubscriptionCreateParams),
  ).rejects.toMatchObject({ statusCode: 400, ...expected });
});

test('refuses a one-time price as an item, and a recurring price as a one-time charge', async () => {
  const saved = await cardOnFile();
  const { id: product } = await stripe.products.create({ name: 'Essential' });
  const once = await stripe.prices.create({ product, currency: 'usd', unit_amount: 900 });
  const asked = await planOn(saved);
  await expect(
    stripe.subscriptions.create({ ...asked, items: [{ price: once.id }] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'items[0][price]' });
  const recurring = { interval: 'month' } as const;
  const often = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: 900,
    recurring,
  });
  await expect(
    stripe.subscriptions.create({ ...asked, add_invoice_items: [{ price: often.id }] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'add_invoice_items[0][price]' });
  const begun = await stripe.subscriptions.create({
    ...asked,
    items: [{ price: often.id }],
    add_invoice_items: [{ price: once.id }],
  });
  expect(begun).toMatchObject({ latest_invoice: { amount_paid: 1_800 } });
});
