import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, plan, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

async function told<T>(path: string, wish: object = {}): Promise<T> {
  const answer = await bench.control(path, wish);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

test('a refund made in the dashboard has none of our metadata', async () => {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent'],
  });
  const charge = String((payment_intent as Stripe.PaymentIntent).latest_charge);
  const at = Math.floor(Date.now() / 1000) - 600;
  const refund = await told<Stripe.Refund>(`/charges/${charge}/refund`, { amount: 2_500, at });
  expect(refund).toMatchObject({ amount: 2_500, metadata: {}, created: at, status: 'succeeded' });
  const listed = await stripe.refunds.list({ created: { gte: at, lt: at + 1 } });
  expect(listed.data.map((one) => one.id)).toEqual([refund.id]);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 2_500 });
});

test.each([
  ['now', { status: 'canceled' }],
  ['period_end', { status: 'active', cancel_at_period_end: true }],
] as const)('the dashboard ends a plan: %s', async (when, expected) => {
  const { id } = await stripe.checkout.sessions.create(plan());
  await bench.control(`/sessions/${id}/pay`);
  const { subscription } = await stripe.checkout.sessions.retrieve(id);
  await told(`/subscriptions/${subscription}/cancel`, { when });
  expect(await stripe.subscriptions.retrieve(String(subscription))).toMatchObject(expected);
});

test('a paid session that we never asked for carries the metadata it is given', async () => {
  const metadata = { order_id: 'lost-after-a-restore' };
  const at = Math.floor(Date.now() / 1000) - 3 * 86_400;
  const made = await told<Stripe.Checkout.Session>('/sessions', {
    amount: 9_900,
    metadata,
    client_reference_id: 'attempt',
    at,
  });
  expect(made).toMatchObject({ payment_status: 'paid', amount_total: 9_900, metadata });
  const created = { gte: at, lt: at + 1 };
  const sessions = await stripe.checkout.sessions.list({ created });
  expect(sessions.data).toMatchObject([{ id: made.id, client_reference_id: 'attempt', metadata }]);
  const charges = await stripe.charges.list({ created });
  expect(charges.data).toMatchObject([{ amount: 9_900, metadata, paid: true }]);
  const intents = await stripe.paymentIntents.list({ created });
  expect(intents.data).toMatchObject([{ status: 'succeeded', metadata }]);
});

test('a payment without a session appears in the list with its metadata', async () => {
  const metadata = { payment_id: 'unknown' };
  const made = await told<Stripe.PaymentIntent>('/payment_intents', { metadata });
  const { data } = await stripe.paymentIntents.list({ limit: 1 });
  expect(data).toMatchObject([{ id: made.id, status: 'succeeded', metadata, amount: 12_000 }]);
  const sessions = await stripe.checkout.sessions.list({ payment_intent: made.id });
  expect(sessions.data).toEqual([]);
});

test('a session or intent can be created unpaid', async () => {
  const session = await told<Stripe.Checkout.Session>('/sessions', { unpaid: true });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  const intent = await told<Stripe.PaymentIntent>('/payment_intents', { unpaid: true });
  expect(intent).toMatchObject({ status: 'requires_payment_method' });
});
