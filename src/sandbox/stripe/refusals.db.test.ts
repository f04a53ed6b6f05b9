import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, plan, sandboxBench } from '#test/sandbox.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const bench = await sandboxBench();
const { stripe } = bench;

async function refused(params: object): Promise<Stripe.errors.StripeError> {
  return stripe.checkout.sessions.create(params as Params).then(
    () => expect.fail('the call was not refused'),
    (error) => error,
  );
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

const dollar = { currency: 'usd', product_data: { name: 'Tin' } };

test.each<[string, () => object, object]>([
  [
    'an unknown parameter',
    () => ({ ...oneTime(), payment_method_types: ['card'] }),
    { code: 'parameter_unknown' },
  ],
  [
    'no mode',
    () => ({ ...oneTime(), mode: undefined }),
    { code: 'parameter_missing', param: 'mode' },
  ],
  ['no success_url', () => ({ ...oneTime(), success_url: undefined }), { param: 'success_url' }],
  [
    'a relative success_url',
    () => ({ ...oneTime(), success_url: '/done' }),
    { code: 'url_invalid' },
  ],
  ['a bad email', () => ({ ...oneTime(), customer_email: 'ann' }), { code: 'email_invalid' }],
  [
    'customer_creation with a plan',
    () => ({ ...plan(), customer_creation: 'always' }),
    { param: 'customer_creation' },
  ],
  [
    'payment_intent_data with a plan',
    () => ({ ...plan(), ...intentData() }),
    { param: 'payment_intent_data' },
  ],
  [
    'a recurring price in payment mode',
    () => ({ ...plan(), subscription_data: undefined, mode: 'payment' }),
    { param: 'mode' },
  ],
  [
    'no recurring price in subscription mode',
    () => ({
      ...oneTime(),
      payment_intent_data: undefined,
      customer_creation: undefined,
      mode: 'subscription',
    }),
    { param: 'line_items' },
  ],
  ['49 cents', () => oneTime(49), { code: 'amount_too_small' }],
  ['a negative amount', () => oneTime(-500), { code: 'parameter_invalid_integer' }],
  ['half a cent', () => oneTime(100.5), { code: 'parameter_invalid_integer' }],
  [
    'a quantity of 0',
    () => ({
      ...oneTime(),
      line_items: [{ quantity: 0, price_data: { ...dollar, unit_amount: 100 } }],
    }),
    { param: 'line_items[0][quantity]' },
  ],
  [
    'no quantity',
    () => ({ ...oneTime(), line_items: [{ price_data: { ...dollar, unit_amount: 100 } }] }),
    { param: 'line_items[0][quantity]' },
  ],
  ['no line items', () => ({ ...oneTime(), line_items: undefined }), { param: 'line_items' }],
  [
    '101 line items',
    () => ({
      ...oneTime(),
      line_items: Array.from({ length: 101 }, () => ({
        quantity: 1,
        price_data: { ...dollar, unit_amount: 100 },
      })),
    }),
    { param: 'line_items' },
  ],
  [
    'an unknown currency',
    () => ({
      ...oneTime(),
      line_items: [{ quantity: 1, price_data: { ...dollar, currency: 'xyz', unit_amount: 100 } }],
    }),
    { param: 'line_items[0][price_data][currency]' },
  ],
  [
    'expiry in 20 minutes',
    () => ({ ...oneTime(), expires_at: inSeconds(1200) }),
    { param: 'expires_at' },
  ],
  [
    'expiry in 25 hours',
    () => ({ ...oneTime(), expires_at: inSeconds(90_000) }),
    { param: 'expires_at' },
  ],
  [
    'an unknown customer',
    () => ({
      ...oneTime(),
      customer_creation: undefined,
      customer_email: undefined,
      customer: 'cus_none',
    }),
    { code: 'resource_missing' },
  ],
  [
    'ui_mode hosted, the old name',
    () => ({ ...oneTime(), ui_mode: 'hosted' }),
    { param: 'ui_mode' },
  ],
])('refuses a session with %s', async (_, params, expected) => {
  expect(await refused(params())).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    ...expected,
  });
});

function intentData(): object {
  return { payment_intent_data: { setup_future_usage: 'off_session' } };
}

test('tells apart a wrong key, a wrong version, an unknown address and an unknown id', async () => {
  const { hostname: host, port } = new URL(bench.sandbox.stripe.apiBase);
  const stranger = new Stripe('sk_test_wrong', { host, port, protocol: 'http' });
  await expect(stranger.events.list()).rejects.toMatchObject({ statusCode: 401 });
  await expect(stripe.events.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
    statusCode: 400,
  });
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.refunds.retrieve('re_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('refuses to expand a field that is not a reference', async () => {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await expect(
    stripe.checkout.sessions.retrieve(id, { expand: ['amount_total'] }),
  ).rejects.toMatchObject({ param: 'expand' });
});

test('the same key and body return the first answer', async () => {
  const params = oneTime();
  const first = await stripe.checkout.sessions.create(params, { idempotencyKey: 'again' });
  const second = await stripe.checkout.sessions.create(params, { idempotencyKey: 'again' });
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.requestId).toMatch(/^req_/);
});

test('refuses the same key with another body or address', async () => {
  await stripe.checkout.sessions.create(oneTime(5_000), { idempotencyKey: 'taken' });
  const other = stripe.checkout.sessions.create(oneTime(6_000), { idempotencyKey: 'taken' });
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  const elsewhere = stripe.customers.create({}, { idempotencyKey: 'taken' });
  await expect(elsewhere).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('returns a stored error again, even if the request would now succeed', async () => {
  const refund = (): Promise<unknown> =>
    stripe.refunds.create({ payment_intent: 'pi_later' }, { idempotencyKey: 'stored' });
  await expect(refund()).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(refund()).rejects.toMatchObject({
    code: 'resource_missing',
    headers: { 'idempotent-replayed': 'true' },
  });
});

test('a refused parameter is not stored, so the key still works for the right one', async () => {
  await expect(
    stripe.customers.create({ nmae: 'Ann' } as object, { idempotencyKey: 'typo' }),
  ).rejects.toMatchObject({ code: 'parameter_unknown' });
  const customer = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'typo' });
  expect(customer.name).toBe('Ann');
});

test('ten requests at once under one key do the work once', async () => {
  const params = oneTime(7_700);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      stripe.checkout.sessions.create(params, { idempotencyKey: 'race' }),
    ),
  );
  const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
  expect(new Set(ids).size).toBe(1);
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  expect(refusals.every((error) => error.statusCode === 409)).toBe(true);
});
