import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { customerRef } from '#kernel/rules/ids.ts';
import { paymentJobs } from '#payments/server/payment-jobs.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { stripeProcessor } from './stripe-processor.ts';

const world = await paymentWorld();
const { apiBase, secretKey, webhookSecret } = world;
const { hostname, port } = new URL(apiBase);
const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
const { configurations } = stripe.billingPortal;
const RETURN = 'http://site.test/booking/return';

beforeEach(() => world.faults({ api: { error: 0 } }));

/** A server that has just started. */
function started() {
  const processor = stripeProcessor({ apiBase, secretKey, webhookSecret });
  return {
    processor,
    prepare: () => paymentJobs({ ...world.deps, processor })['payments.portal']({}),
  };
}

async function anybody() {
  return customerRef((await stripe.customers.create({})).id);
}

async function enabled() {
  const { data } = await configurations.list({ limit: 100 });
  return data.map(({ active, features }) => {
    const on = Object.entries(features).filter(([, feature]) => feature.enabled);
    return { active, on: on.map(([name]) => name).sort() };
  });
}

const AS_MEANT = [{ active: true, on: ['invoice_history', 'payment_method_update'] }];

test('a start while the processor is away is retried, and does no harm', async () => {
  const { prepare } = started();
  await world.faults({ api: { error: 1 } });
  await expect(prepare()).rejects.toMatchObject({ code: 'portal-not-prepared' });
  await world.faults({ api: { error: 0 } });
  expect(await enabled()).toEqual([]);
});

test('simultaneous and later starts make one configuration', async () => {
  await Promise.all([started().prepare(), started().prepare()]);
  await started().prepare();
  expect(await enabled()).toEqual(AS_MEANT);
});

test('a change in the dashboard is corrected at the next start', async () => {
  await started().prepare();
  const [own] = (await configurations.list()).data;
  await configurations.update(own?.id ?? '', {
    active: false,
    features: { subscription_cancel: { enabled: true }, payment_method_update: { enabled: false } },
  });
  await started().prepare();
  expect(await enabled()).toEqual(AS_MEANT);
});

test('the portal only offers cards, even if the account offers more by now', async () => {
  const { prepare } = started();
  await prepare();
  const [offered] = (await stripe.paymentMethodConfigurations.list()).data;
  const on = { display_preference: { preference: 'on' } } as const;
  await stripe.paymentMethodConfigurations.update(offered?.id ?? '', { us_bank_account: on });
  await prepare();
  const { data } = await stripe.paymentMethodConfigurations.list();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    card: { display_preference: { value: 'on' } },
    apple_pay: { display_preference: { value: 'on' } },
    link: { display_preference: { value: 'off' } },
    us_bank_account: { display_preference: { value: 'off' } },
  });
  const [portal] = (await configurations.list()).data;
  expect(portal?.features.payment_method_update).toEqual({
    enabled: true,
    payment_method_configuration: data[0]?.id,
  });
});

test('opens with our configuration, even if it was switched off since', async () => {
  const { processor, prepare } = started();
  await prepare();
  const customer = await anybody();
  expect(await processor.openPortal(customer, RETURN)).toMatchObject({ ok: true });
  const [own] = (await configurations.list()).data;
  await configurations.update(own?.id ?? '', { active: false });
  expect(await processor.openPortal(customer, RETURN)).toMatchObject({ ok: true });
  expect(await enabled()).toEqual(AS_MEANT);
});

test('leaves someone else’s configuration alone', async () => {
  const features = { subscription_cancel: { enabled: true } };
  const other = await configurations.create({ features, metadata: { made_for: 'a shop' } });
  await started().prepare();
  expect(await configurations.retrieve(other.id)).toMatchObject({
    active: true,
    features: { subscription_cancel: { enabled: true } },
  });
});
