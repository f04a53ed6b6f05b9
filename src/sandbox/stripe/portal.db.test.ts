import type Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { plan, sandboxBench } from '#test/sandbox.ts';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

const bench = await sandboxBench();
const { stripe, pool } = bench;
const return_url = 'http://site.test/booking/x';

beforeEach(async () => {
  await pool.query("delete from sandbox.objects where kind = 'billing_portal.configuration'");
});

const cardOnly: Features = {
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
};

async function subscribed(): Promise<Stripe.Subscription> {
  const { id } = await stripe.checkout.sessions.create(plan());
  await bench.control(`/sessions/${id}/pay`);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  return session.subscription as Stripe.Subscription;
}

/** The path of a portal page for a new plan, and the plan's id. */
async function portal(features: Features): Promise<{ path: string; id: string }> {
  const { id, customer } = await subscribed();
  const configuration = await stripe.billingPortal.configurations.create({ features });
  const session = await stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url,
    configuration: configuration.id,
  });
  return { path: new URL(session.url).pathname, id };
}

test('an account without a configuration opens no portal', async () => {
  const { id: customer } = await stripe.customers.create({});
  const opening = stripe.billingPortal.sessions.create({ customer, return_url });
  await expect(opening).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    message: expect.stringContaining('default configuration has not been created'),
  });
});

test('a configuration made through the API has an id and is not the default', async () => {
  const made = await stripe.billingPortal.configurations.create({
    features: cardOnly,
    metadata: { made_by: 'us' },
  });
  expect(made).toMatchObject({
    active: true,
    is_default: false,
    metadata: { made_by: 'us' },
    features: {
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false, mode: 'at_period_end' },
      invoice_history: { enabled: false },
    },
  });
  const { id: customer } = await stripe.customers.create({});
  const wrong = stripe.billingPortal.sessions.create({ customer, return_url });
  await expect(wrong).rejects.toMatchObject({ statusCode: 400 });
  const right = { customer, return_url, configuration: made.id };
  expect(await stripe.billingPortal.sessions.create(right)).toMatchObject({
    configuration: made.id,
  });
});

test('the configuration saved in the dashboard is the default', async () => {
  await bench.control('/portal_configuration', { features: cardOnly });
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true });
  expect(data).toHaveLength(1);
  const { id: customer } = await stripe.customers.create({});
  expect(await stripe.billingPortal.sessions.create({ customer, return_url })).toMatchObject({
    configuration: data[0]?.id,
  });
});

test('updates a configuration, and an inactive one opens no portal', async () => {
  const { id } = await stripe.billingPortal.configurations.create({ features: cardOnly });
  const changed = await stripe.billingPortal.configurations.update(id, {
    active: false,
    features: { subscription_cancel: { enabled: true } },
    metadata: { version: '2' },
  });
  expect(changed).toMatchObject({
    active: false,
    metadata: { version: '2' },
    features: {
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true },
    },
  });
  expect(await stripe.billingPortal.configurations.retrieve(id)).toMatchObject({ active: false });
  expect((await stripe.billingPortal.configurations.list({ active: true })).data).toEqual([]);
  const { id: customer } = await stripe.customers.create({});
  await expect(
    stripe.billingPortal.sessions.create({ customer, return_url, configuration: id }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'configuration' });
});

test('the page offers and does only what the configuration allows', async () => {
  const { path, id } = await portal(cardOnly);
  const page = await (await bench.site.request(path)).text();
  expect(page).toContain('Replace the card');
  expect(page).not.toContain('End the plan');
  await bench.post(path, { act: 'end' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
  await bench.post(path, { act: 'card', card: 'decline_later' });
  const { default_payment_method: card, customer } = await stripe.subscriptions.retrieve(id);
  expect(await stripe.customers.retrieve(String(customer))).toMatchObject({
    invoice_settings: { default_payment_method: card },
  });
});

test('shows no card form if the configuration has none', async () => {
  const { path, id } = await portal({ subscription_cancel: { enabled: true } });
  const before = await stripe.subscriptions.retrieve(id);
  expect(await (await bench.site.request(path)).text()).not.toContain('Replace the card');
  await bench.post(path, { act: 'card', card: 'works' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    default_payment_method: before.default_payment_method,
  });
});

test.each([
  ['at_period_end', { status: 'active', cancel_at_period_end: true }],
  ['immediately', { status: 'canceled' }],
] as const)('the portal ends a plan: %s', async (mode, expected) => {
  const { path, id } = await portal({ subscription_cancel: { enabled: true, mode } });
  await bench.post(path, { act: 'end' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject(expected);
});

test('shows the invoices only if the configuration allows it', async () => {
  const hidden = await portal({ subscription_cancel: { enabled: true } });
  expect(await (await bench.site.request(hidden.path)).text()).not.toContain('Invoices');
  const shown = await portal({ invoice_history: { enabled: true } });
  const { data } = await stripe.invoices.list({ subscription: shown.id });
  const page = await (await bench.site.request(shown.path)).text();
  expect(page).toContain('Invoices');
  expect(page).toContain(`/sandbox/invoice/${data[0]?.id}`);
});

test('refuses to switch on a feature that the page does not simulate', async () => {
  const features: Features = { subscription_pause: { enabled: true } };
  await expect(stripe.billingPortal.configurations.create({ features })).rejects.toMatchObject({
    code: 'sandbox_not_simulated',
  });
});

test("offers the account's methods to replace the card, or only those of a configuration", async () => {
  const { paymentMethodConfigurations } = stripe;
  const off = { display_preference: { preference: 'off' } } as const;
  const cards = await paymentMethodConfigurations.create({ name: 'Cards' });
  await paymentMethodConfigurations.update(cards.id, { link: off, us_bank_account: off });
  const payment_method_update = { enabled: true, payment_method_configuration: cards.id };
  for (const [features, isFree] of [
    [cardOnly, true],
    [{ payment_method_update }, false],
  ] as const) {
    const { path, id } = await portal(features);
    const page = await (await bench.site.request(path)).text();
    expect(page.includes('Bank account')).toBe(isFree);
    expect(page).toContain('4242');
    await bench.post(path, { act: 'card', card: 'us_bank_account' });
    const { default_payment_method: method } = await stripe.subscriptions.retrieve(id);
    const { type } = await stripe.paymentMethods.retrieve(String(method));
    expect(type).toBe(isFree ? 'us_bank_account' : 'card');
  }
  const features = {
    payment_method_update: { enabled: true, payment_method_configuration: 'pmc_none' },
  };
  await expect(stripe.billingPortal.configurations.create({ features })).rejects.toMatchObject({
    param: 'features[payment_method_update][payment_method_configuration]',
  });
});
