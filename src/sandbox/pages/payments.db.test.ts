import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

async function paid(wish: object = {}): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`, wish);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent'],
  });
  return String((payment_intent as Stripe.PaymentIntent).latest_charge);
}

async function press(fields: Record<string, string>): Promise<string> {
  const answer = await bench.post('/sandbox/payments', fields);
  return answer.headers.get('location') ?? '';
}

async function page(): Promise<string> {
  return (await bench.site.request('/sandbox/payments')).text();
}

test("the page's buttons take a dispute from inquiry to lost, appealed and won", async () => {
  const charge = await paid();
  await press({ act: 'inquiry', charge });
  const { data } = await stripe.disputes.list({ charge });
  const dispute = data[0]?.id ?? '';
  expect(await page()).toContain('To be answered by');
  for (const act of ['needs_response', 'lost', 'appeal_needs_response', 'appeal_under_review']) {
    await press({ act, dispute });
  }
  expect(await page()).toContain('disputed, appeal under review');
  await press({ act: 'won', dispute });
  expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'won' });
  expect(await press({ act: 'lost', dispute })).toBe('/sandbox/payments?refused=decision');
});

test('a button fails a refund, and the charge can be refunded again', async () => {
  const charge = await paid();
  await press({ act: 'refund', charge, dollars: '20' });
  const { data } = await stripe.refunds.list({ charge });
  const refund = data[0]?.id ?? '';
  expect(await page()).toContain(`Refund …${refund.slice(-8)}: $20.00`);
  await press({ act: 'failed', refund });
  expect(await stripe.refunds.retrieve(refund)).toMatchObject({ status: 'failed' });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 });
});

test('a button pays out the balance, and the bank accepts or returns it', async () => {
  await paid();
  await press({ act: 'pay-out' });
  const { data } = await stripe.payouts.list({ limit: 1 });
  const payout = data[0]?.id ?? '';
  expect(await page()).toContain(`Payout …${payout.slice(-8)}`);
  await press({ act: 'failed', payout });
  expect(await stripe.payouts.retrieve(payout)).toMatchObject({ status: 'failed' });
  expect(await press({ act: 'paid', payout })).toBe('/sandbox/payments?refused=answer');
});

test("lists a charge without a payment page, and a button gives its bank's answer", async () => {
  const charge = await paid({ method: 'us_bank_account' });
  const { customer, payment_method } = await stripe.charges.retrieve(charge);
  const intent = await stripe.paymentIntents.create({
    amount: 4_500,
    currency: 'usd',
    customer: String(customer),
    payment_method: String(payment_method),
    off_session: true,
    confirm: true,
  });
  expect(await page()).toContain('without a payment page');
  await press({ act: 'paid', intent: intent.id });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
});
