import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

async function paid(card = 'works', cents?: number): Promise<Stripe.Checkout.Session> {
  const { id } = await stripe.checkout.sessions.create(oneTime(cents));
  await bench.post(`/sandbox/pay/${id}`, { act: 'pay', card });
  return stripe.checkout.sessions.retrieve(id);
}

async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return call.then(
    () => expect.fail('the call was not refused'),
    (error) => error,
  );
}

test('a session is open and unpaid until the page pays it, and then complete', async () => {
  const session = await stripe.checkout.sessions.create(oneTime());
  expect(session).toMatchObject({
    object: 'checkout.session',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 12_000,
    url: `http://site.test/sandbox/pay/${session.id}`,
  });
  const answer = await bench.post(`/sandbox/pay/${session.id}`, { act: 'pay', card: 'works' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `http://site.test/payment-success?session_id=${session.id}`,
  );
  const full = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent.latest_charge', 'customer'],
  });
  expect(full).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: { email: 'ann@example.com' },
    payment_intent: {
      status: 'succeeded',
      amount_received: 12_000,
      metadata: { order: '1' },
      latest_charge: { paid: true, amount: 12_000 },
    },
  });
  expect(full.line_items?.data).toMatchObject([
    { description: 'Priority Home Cleaning', amount_total: 12_000, quantity: 1 },
  ]);
});

test('a second press of the button charges nothing', async () => {
  const session = await paid();
  await Promise.all([
    bench.post(`/sandbox/pay/${session.id}`, { act: 'pay' }),
    bench.post(`/sandbox/pay/${session.id}`, { act: 'pay' }),
  ]);
  const charges = await stripe.charges.list({ customer: String(session.customer) });
  expect(charges.data).toHaveLength(1);
});

test('ten presses at once charge once', async () => {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await Promise.all(
    Array.from({ length: 10 }, () => bench.post(`/sandbox/pay/${id}`, { act: 'pay' })),
  );
  const session = await stripe.checkout.sessions.retrieve(id);
  const charges = await stripe.charges.list({ customer: String(session.customer) });
  expect(charges.data).toHaveLength(1);
});

test('a declined card leaves the session open for another', async () => {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  const declined = await bench.post(`/sandbox/pay/${id}`, { act: 'decline' });
  expect(declined.headers.get('location')).toBe(`/sandbox/pay/${id}?declined`);
  const page = await bench.site.request(`/sandbox/pay/${id}?declined`);
  expect(await page.text()).toContain('Your card was declined');
  const open = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(open).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    },
  });
  await bench.post(`/sandbox/pay/${id}`, { act: 'pay' });
  const done = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(done).toMatchObject({
    payment_status: 'paid',
    payment_intent: { id: (open.payment_intent as Stripe.PaymentIntent).id, status: 'succeeded' },
  });
});

test.each(['paid', 'failed'] as const)(
  'a bank debit waits until the bank answers %s',
  async (outcome) => {
    const { id } = await stripe.checkout.sessions.create(oneTime());
    await bench.post(`/sandbox/pay/${id}`, { act: 'later', answer: 'by-hand' });
    const waiting = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    await bench.post(`/sandbox/pay/${id}`, { act: `bank-${outcome}` });
    const answered = await stripe.checkout.sessions.retrieve(id);
    expect(answered.payment_status).toBe(outcome === 'paid' ? 'paid' : 'unpaid');
    const word = outcome === 'paid' ? 'succeeded' : 'failed';
    const events = await stripe.events.list({ type: `checkout.session.async_payment_${word}` });
    expect(events.data.map((event) => (event.data.object as { id: string }).id)).toContain(id);
  },
);

test('refuses to pay an expired session or to expire a paid one', async () => {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await bench.post(`/sandbox/pay/${id}`, { act: 'pay' });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
  });
  const page = await bench.site.request(`/sandbox/pay/${id}`);
  expect(await page.text()).toContain('This payment page has expired');
  const done = await paid();
  const error = await errorOf(stripe.checkout.sessions.expire(done.id));
  expect(error).toMatchObject({ statusCode: 400, param: 'session' });
});

test('refunds a charge in parts, never more than is left, and only once', async () => {
  const session = await paid();
  const payment_intent = String(session.payment_intent);
  expect(await stripe.refunds.create({ payment_intent, amount: 5_000 })).toMatchObject({
    status: 'succeeded',
    amount: 5_000,
  });
  const over = await errorOf(stripe.refunds.create({ payment_intent, amount: 7_001 }));
  expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
  await stripe.refunds.create({ payment_intent });
  const again = await errorOf(stripe.refunds.create({ payment_intent }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  const refunds = await stripe.refunds.list({ payment_intent });
  expect(refunds.data.map((refund) => refund.amount)).toEqual([7_000, 5_000]);
});

test('twenty full refunds at once refund the money once', async () => {
  const session = await paid();
  const payment_intent = String(session.payment_intent);
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => stripe.refunds.create({ payment_intent })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('charges a working saved card off session', async () => {
  const session = await paid();
  const customer = String(session.customer);
  const cards = await stripe.customers.listPaymentMethods(customer);
  const intent = await stripe.paymentIntents.create({
    amount: 4_500,
    currency: 'usd',
    customer,
    payment_method: cards.data[0]?.id ?? '',
    off_session: true,
    confirm: true,
  });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4_500 });
});

test.each([
  ['authenticate_later', 'authentication_required'],
  ['decline_later', 'card_declined'],
] as const)('a saved card that will %s is refused off-session with %s', async (card, code) => {
  const session = await paid(card);
  const customer = String(session.customer);
  const cards = await stripe.paymentMethods.list({ customer, type: 'card' });
  const error = await errorOf(
    stripe.paymentIntents.create({
      amount: 4_500,
      currency: 'usd',
      customer,
      payment_method: cards.data[0]?.id ?? '',
      off_session: true,
      confirm: true,
    }),
  );
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  const kept = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '');
  expect(kept).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
});

test('a dispute made in the dashboard marks the charge and blocks refunds', async () => {
  const session = await paid();
  const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent));
  await bench.post('/sandbox/payments', { act: 'dispute', charge: String(intent.latest_charge) });
  const disputes = await stripe.disputes.list({ payment_intent: intent.id });
  expect(disputes.data).toMatchObject([{ status: 'needs_response', amount: 12_000 }]);
  const error = await errorOf(stripe.refunds.create({ payment_intent: intent.id }));
  expect(error.code).toBe('charge_disputed');
});

test('lists page by cursor, newest first, without gaps or repeats', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'pages@example.com' });
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    made.push((await stripe.checkout.sessions.create(knownCustomer(customer))).id);
  }
  const first = await stripe.checkout.sessions.list({ customer, limit: 2 });
  expect(first.has_more).toBe(true);
  const seen: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ customer, limit: 2 })) {
    seen.push(session.id);
  }
  expect(seen).toEqual(made.reverse());
});

function knownCustomer(customer: string): Stripe.Checkout.SessionCreateParams {
  const { customer_email: _, customer_creation: __, ...params } = oneTime();
  return { ...params, customer };
}
