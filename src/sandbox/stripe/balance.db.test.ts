import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';

const DAY = 86_400;

const bench = await sandboxBench();
const { stripe, pool } = bench;

interface Paid {
  readonly charge: string;
  readonly payment_intent: string;
}

async function paid(wish: object = {}, cents?: number): Promise<Paid> {
  const { id } = await stripe.checkout.sessions.create(oneTime(cents));
  await bench.control(`/sessions/${id}/pay`, wish);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent'],
  });
  const intent = payment_intent as Stripe.PaymentIntent;
  return { charge: String(intent.latest_charge), payment_intent: intent.id };
}

async function entriesOf(source: string): Promise<Stripe.BalanceTransaction[]> {
  return (await stripe.balanceTransactions.list({ source })).data;
}

test('a charge of 275 dollars costs 2.9 % plus 30 cents and settles in two business days', async () => {
  const friday = Date.UTC(2026, 9, 2, 15) / 1000;
  const { charge } = await paid({ at: friday }, 27_500);
  const [entry] = await entriesOf(charge);
  expect(entry).toMatchObject({
    object: 'balance_transaction',
    type: 'charge',
    reporting_category: 'charge',
    amount: 27_500,
    fee: 828,
    net: 26_672,
    created: friday,
    available_on: Date.UTC(2026, 9, 6) / 1000,
    fee_details: [{ amount: 828, type: 'stripe_fee' }],
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ balance_transaction: entry?.id });
});

test('a refund returns the whole amount and leaves the fee with the processor', async () => {
  const { charge } = await paid();
  const refund = await stripe.refunds.create({ charge, amount: 5_000 });
  const entry = await stripe.balanceTransactions.retrieve(String(refund.balance_transaction));
  expect(entry).toMatchObject({
    type: 'refund',
    reporting_category: 'refund',
    amount: -5_000,
    fee: 0,
    net: -5_000,
    source: refund.id,
  });
});

test('a failed refund puts its money back and no longer counts on the charge', async () => {
  const { charge } = await paid();
  const { id } = await stripe.refunds.create({ charge });
  await bench.control(`/refunds/${id}/settle`, { outcome: 'failed' });
  const refund = await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] });
  expect(refund).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: {
      type: 'refund_failure',
      reporting_category: 'refund_failure',
      amount: 12_000,
    },
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
  const failed = await stripe.events.list({ type: 'refund.failed' });
  expect(failed.data[0]?.data.object).toMatchObject({ id });
  expect((await stripe.refunds.create({ charge })).status).toBe('succeeded');
});

test('a refund to card 7726 is pending and moves no money until it arrives', async () => {
  const { charge } = await paid({ card: 'refund_later' });
  const refund = await stripe.refunds.create({ charge });
  expect(refund).toMatchObject({ status: 'pending', balance_transaction: null });
  expect(await entriesOf(refund.id)).toEqual([]);
  await bench.control(`/refunds/${refund.id}/settle`);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  expect(await entriesOf(refund.id)).toMatchObject([{ amount: -12_000 }]);
  const again = await bench.control(`/refunds/${refund.id}/settle`);
  expect(again.status).toBe(400);
});

test('a refund to card 5126 fails on its own', async () => {
  const { charge } = await paid({ card: 'refund_fails' });
  const { id, status } = await stripe.refunds.create({ charge });
  expect(status).toBe('succeeded');
  await pool.query('update sandbox.objects set due_at = now() where id = $1', [id]);
  await bench.control('/payouts');
  await expect.poll(async () => (await stripe.refunds.retrieve(id)).status).toBe('failed');
});

test('a payout includes what is available and lists its entries', async () => {
  await bench.control('/payouts', { early: true });
  const { charge } = await paid();
  const refund = await stripe.refunds.create({ charge, amount: 2_000 });
  expect(await (await bench.control('/payouts')).json()).toEqual({ payouts: [] });
  const answer = (await (await bench.control('/payouts', { early: true })).json()) as {
    payouts: Stripe.Payout[];
  };
  const [payout] = answer.payouts;
  expect(payout).toMatchObject({
    object: 'payout',
    amount: 12_000 - 378 - 2_000,
    automatic: true,
    status: 'in_transit',
    reconciliation_status: 'completed',
  });
  const inside = await stripe.balanceTransactions.list({
    payout: payout?.id ?? '',
    expand: ['data.source'],
  });
  expect(inside.data.map(({ type, net, status }) => [type, net, status])).toEqual([
    ['payout', -9_622, 'available'],
    ['refund', -2_000, 'available'],
    ['charge', 11_622, 'available'],
  ]);
  expect(inside.data.map(({ source }) => (source as { id: string }).id)).toEqual([
    payout?.id,
    refund.id,
    charge,
  ]);
  await bench.control(`/payouts/${payout?.id}/settle`);
  expect(await stripe.payouts.retrieve(payout?.id ?? '')).toMatchObject({ status: 'paid' });
  expect((await stripe.payouts.list({ status: 'paid' })).data[0]?.id).toBe(payout?.id);
});

test('a payout that the bank returns is available again', async () => {
  await paid();
  const answer = (await (await bench.control('/payouts', { early: true })).json()) as {
    payouts: Stripe.Payout[];
  };
  const id = answer.payouts[0]?.id ?? '';
  await bench.control(`/payouts/${id}/settle`, { outcome: 'failed' });
  const payout = await stripe.payouts.retrieve(id, { expand: ['failure_balance_transaction'] });
  expect(payout).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
    failure_balance_transaction: {
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      amount: payout.amount,
    },
  });
});

test('pays out what became available once, automatically', async () => {
  const weekAgo = Math.floor(Date.now() / 1000) - 7 * DAY;
  const { charge } = await paid({ at: weekAgo });
  const [entry] = await entriesOf(charge);
  const paidOut = async (): Promise<number> => {
    const { data } = await stripe.payouts.list({ limit: 100 });
    const contents = await Promise.all(
      data.map(({ id }) => stripe.balanceTransactions.list({ payout: id, limit: 100 })),
    );
    return contents.flatMap((page) => page.data).filter(({ id }) => id === entry?.id).length;
  };
  await expect.poll(paidOut).toBe(1);
});

test('a balance below zero waits for the next payout', async () => {
  await bench.control('/payouts', { early: true });
  const { charge } = await paid();
  await stripe.refunds.create({ charge });
  const answer = await bench.control('/payouts', { early: true });
  expect(await answer.json()).toEqual({ payouts: [] });
  expect((await entriesOf(charge))[0]?.status).toBe('available');
});

test('lists entries by day and type, page by page, each once', async () => {
  const at = Math.floor(Date.now() / 1000) - 40 * DAY;
  const made: string[] = [];
  for (const later of [0, 1, 2]) made.push((await paid({ at: at + later })).charge);
  const seen: unknown[] = [];
  const created = { gte: at, lt: at + 3 };
  for await (const entry of stripe.balanceTransactions.list({
    created,
    type: 'charge',
    limit: 2,
  })) {
    seen.push(entry.source);
  }
  expect(seen).toEqual(made.reverse());
  const none = await stripe.balanceTransactions.list({ created: { gte: at, lt: at } });
  expect(none.data).toEqual([]);
});

test("credit on a customer's balance moves no money", async () => {
  // No other entry has this amount. An automatic payout may come in between.
  const amount = -3_017;
  const { id } = await stripe.customers.create({});
  await stripe.customers.createBalanceTransaction(id, { amount, currency: 'usd' });
  const { data } = await stripe.balanceTransactions.list({ limit: 100 });
  expect(data.filter((entry) => Math.abs(entry.amount) === -amount)).toEqual([]);
  expect(data.length).toBeGreaterThan(0);
});

test('answers 404 for an unknown entry or payout', async () => {
  const unknown = { statusCode: 404, code: 'resource_missing' };
  await expect(stripe.balanceTransactions.retrieve('txn_none')).rejects.toMatchObject(unknown);
  await expect(stripe.payouts.retrieve('po_none')).rejects.toMatchObject(unknown);
});
