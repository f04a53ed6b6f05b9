import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, plan, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

async function declined(): Promise<{ id: string; intent: string }> {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/decline`);
  const session = await stripe.checkout.sessions.retrieve(id);
  return { id, intent: String(session.payment_intent) };
}

/** The second month's invoice of a plan, tried with `outcome`. */
async function monthOf(outcome: string): Promise<Stripe.Invoice & { id: string }> {
  const { id } = await stripe.checkout.sessions.create(plan());
  await bench.control(`/sessions/${id}/pay`);
  const session = await stripe.checkout.sessions.retrieve(id);
  const subscription = String(session.subscription);
  await bench.control(`/subscriptions/${subscription}/advance`, { outcome });
  const { data } = await stripe.invoices.list({ subscription, limit: 1 });
  return (data[0] as Stripe.Invoice & { id: string }) ?? expect.fail('no invoice');
}

async function intentOf(invoice: string): Promise<string> {
  const { data } = await stripe.invoicePayments.list({ invoice });
  return String(data[0]?.payment.payment_intent);
}

test('expiring a session cancels its payment intent', async () => {
  const { id, intent } = await declined();
  await stripe.checkout.sessions.expire(id);
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'expired',
  });
  expect((await bench.control(`/sessions/${id}/pay`)).status).toBe(400);
});

test('refuses to expire a session whose bank has yet to answer', async () => {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`, { method: 'us_bank_account' });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('status of `complete`'),
  });
});

test('paying and expiring at once: exactly one succeeds', async () => {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  const [paid, expired] = await Promise.allSettled([
    bench.control(`/sessions/${id}/pay`),
    stripe.checkout.sessions.expire(id),
  ]);
  const { status, payment_status } = await stripe.checkout.sessions.retrieve(id);
  const wasPaid = paid.status === 'fulfilled' && paid.value.ok;
  expect([status, payment_status]).toEqual(wasPaid ? ['complete', 'paid'] : ['expired', 'unpaid']);
  expect(expired.status).toBe(wasPaid ? 'rejected' : 'fulfilled');
});

test("refuses to cancel a session's payment intent directly", async () => {
  const { intent } = await declined();
  await expect(stripe.paymentIntents.cancel(intent)).rejects.toMatchObject({ statusCode: 400 });
});

test('cancels a separate payment intent once, and never after it was paid', async () => {
  const waiting = await stripe.paymentIntents.create({ amount: 4_500, currency: 'usd' });
  const reason = { cancellation_reason: 'abandoned' } as const;
  expect(await stripe.paymentIntents.cancel(waiting.id, reason)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  });
  const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
  await expect(stripe.paymentIntents.cancel(waiting.id)).rejects.toMatchObject(unexpected);
  const paid = (await (await bench.control('/payment_intents')).json()) as Stripe.PaymentIntent;
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(unexpected);
});

test('a voided month is never retried, and its payment intent is canceled', async () => {
  const { id } = await monthOf('failed');
  const intent = await intentOf(id);
  await expect(stripe.paymentIntents.cancel(intent)).rejects.toMatchObject({ statusCode: 400 });
  expect(await stripe.invoices.voidInvoice(id)).toMatchObject({
    status: 'void',
    next_payment_attempt: null,
  });
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'void_invoice',
  });
  await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('refuses to void a paid month', async () => {
  const { id } = await monthOf('paid');
  await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('refuses to void or retry a month whose bank has yet to answer', async () => {
  const { id } = await monthOf('later');
  await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('a month can be marked uncollectible, and voided afterwards', async () => {
  const { id } = await monthOf('failed');
  expect(await stripe.invoices.markUncollectible(id)).toMatchObject({ status: 'uncollectible' });
  expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void' });
});
