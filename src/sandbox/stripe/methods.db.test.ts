import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, plan, sandboxBench } from '#test/sandbox.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const bench = await sandboxBench();
const { stripe } = bench;

async function paidBy(
  method: string,
  params: Params = oneTime(),
): Promise<Stripe.Checkout.Session> {
  const { id } = await stripe.checkout.sessions.create(params);
  expect((await bench.control(`/sessions/${id}/pay`, { method })).status).toBe(200);
  return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
}

function charged(customer: string, method: string, more: object = {}) {
  return stripe.paymentIntents.create({
    amount: 4_500,
    currency: 'usd',
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    ...more,
  });
}

async function methodOf(session: Stripe.Checkout.Session): Promise<Stripe.PaymentMethod> {
  const { data } = await stripe.customers.listPaymentMethods(String(session.customer));
  return data[0] ?? expect.fail('no payment method');
}

test.each<[string, object, string[]]>([
  ['nothing', {}, ['card', 'link', 'us_bank_account']],
  ['allowed cards', { allowed_payment_method_types: ['card'] }, ['card', 'link']],
  [
    'allowed cards, no Link',
    { allowed_payment_method_types: ['card'], wallet_options: { link: { display: 'never' } } },
    ['card'],
  ],
  [
    'allowed, not switched on',
    { allowed_payment_method_types: ['us_bank_account', 'klarna'] },
    ['us_bank_account'],
  ],
  ['excluded debits', { excluded_payment_method_types: ['us_bank_account'] }, ['card', 'link']],
  ['no Link', { wallet_options: { link: { display: 'never' } } }, ['card', 'us_bank_account']],
])(
  'asked for %s, a session and its page offer exactly the right methods',
  async (_, more, types) => {
    const session = await stripe.checkout.sessions.create({ ...oneTime(), ...more });
    expect(session).toMatchObject({ payment_method_types: types, ...more });
    const page = await (await bench.site.request(`/sandbox/pay/${session.id}`)).text();
    expect(page.includes('Test card')).toBe(types.includes('card'));
    expect(page.includes('Pay with Link')).toBe(types.includes('link'));
    expect(page.includes('Pay later')).toBe(types.includes('us_bank_account'));
  },
);

test('refuses a session that has no payment method left', async () => {
  const params: Params = { ...oneTime(), allowed_payment_method_types: ['klarna'] };
  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({ statusCode: 400 });
});

test('a method that is not offered cannot pay, unless forced', async () => {
  const { id } = await stripe.checkout.sessions.create({
    ...oneTime(),
    allowed_payment_method_types: ['card'],
    wallet_options: { link: { display: 'never' } },
  });
  expect((await bench.control(`/sessions/${id}/pay`, { method: 'link' })).status).toBe(400);
  await bench.post(`/sandbox/pay/${id}`, { act: 'link' });
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
  await bench.control(`/sessions/${id}/pay`, { method: 'link', force: true });
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test('Link pays right away, is not in the list of cards, and can be charged later', async () => {
  const session = await paidBy('link');
  expect(session).toMatchObject({
    payment_status: 'paid',
    payment_intent: { latest_charge: { payment_method_details: { type: 'link' } } },
  });
  const customer = String(session.customer);
  expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data).toEqual([]);
  const method = await methodOf(session);
  expect(method).toMatchObject({ type: 'link', link: { email: 'ann@example.com' } });
  expect(await charged(customer, method.id)).toMatchObject({ status: 'succeeded' });
});

test('a charge that allows only cards refuses another method', async () => {
  const session = await paidBy('link');
  const { id } = await methodOf(session);
  const only = { allowed_payment_method_types: ['card'] };
  await expect(charged(String(session.customer), id, only)).rejects.toMatchObject({
    statusCode: 400,
    code: 'payment_intent_incompatible_payment_method',
  });
});

test.each(['paid', 'failed'] as const)(
  'a bank debit waits for its bank, which answers %s',
  async (outcome) => {
    const session = await paidBy('us_bank_account');
    const intent = session.payment_intent as Stripe.PaymentIntent;
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'processing',
        latest_charge: { status: 'pending', paid: false, balance_transaction: null },
      },
    });
    await bench.control(`/payment_intents/${intent.id}/settle`, { outcome });
    const after = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    });
    expect(after).toMatchObject(
      outcome === 'paid'
        ? {
            payment_status: 'paid',
            payment_intent: {
              status: 'succeeded',
              latest_charge: {
                status: 'succeeded',
                balance_transaction: { type: 'payment', reporting_category: 'charge', fee: 96 },
              },
            },
          }
        : {
            payment_status: 'unpaid',
            payment_intent: {
              status: 'requires_payment_method',
              last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
              latest_charge: { status: 'failed', balance_transaction: null },
            },
          },
    );
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
    const word = outcome === 'paid' ? 'succeeded' : 'failed';
    const events = await stripe.events.list({ type: `checkout.session.async_payment_${word}` });
    expect(events.data[0]?.data.object).toMatchObject({ id: session.id });
    const again = await bench.control(`/payment_intents/${intent.id}/settle`);
    expect(again.status).toBe(400);
  },
);

test('a later charge to a bank account is processing until its bank answers', async () => {
  const session = await paidBy('us_bank_account');
  const { id } = await methodOf(session);
  const intent = await charged(String(session.customer), id);
  expect(intent.status).toBe('processing');
  await bench.control(`/payment_intents/${intent.id}/settle`, { outcome: 'paid' });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
});

test('a refund to a bank account takes days and is pending until then', async () => {
  const session = await paidBy('us_bank_account');
  const { id: payment_intent } = session.payment_intent as Stripe.PaymentIntent;
  await bench.control(`/sessions/${session.id}/settle`, { outcome: 'paid' });
  const refund = await stripe.refunds.create({ payment_intent });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await bench.control(`/refunds/${refund.id}/settle`);
  expect(
    await stripe.refunds.retrieve(refund.id, { expand: ['balance_transaction'] }),
  ).toMatchObject({
    status: 'succeeded',
    balance_transaction: { type: 'payment_refund', amount: -12_000 },
  });
});

test('refuses to refund a payment that waits for its bank', async () => {
  const session = await paidBy('us_bank_account');
  const { id: payment_intent } = session.payment_intent as Stripe.PaymentIntent;
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a plan paid by bank debit renews by bank debit', async () => {
  const session = await paidBy('us_bank_account', plan());
  await bench.control(`/sessions/${session.id}/settle`, { outcome: 'paid' });
  const subscription = String(session.subscription);
  await bench.control(`/subscriptions/${subscription}/advance`);
  const { data } = await stripe.invoices.list({ subscription, limit: 1 });
  const payments = await stripe.invoicePayments.list({ invoice: data[0]?.id ?? '' });
  expect(data[0]).toMatchObject({ status: 'open', attempt_count: 1 });
  const intent = String(payments.data[0]?.payment.payment_intent);
  await bench.control(`/payment_intents/${intent}/settle`, { outcome: 'failed' });
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'past_due' });
});

test('a card that was not saved cannot be charged or attached later', async () => {
  const { payment_intent_data: _, ...params } = oneTime();
  const session = await paidBy('card', params);
  const intent = session.payment_intent as Stripe.PaymentIntent;
  const customer = String(session.customer);
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  const method = String(intent.payment_method);
  await expect(charged(customer, method)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.paymentMethods.attach(method, { customer })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('confirms nothing without a payment method', async () => {
  const { id: customer } = await stripe.customers.create({});
  await expect(
    stripe.paymentIntents.create({ amount: 4_500, currency: 'usd', customer, confirm: true }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
});
