import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { plan, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

async function subscribed(card = 'works'): Promise<Stripe.Subscription> {
  const { id } = await stripe.checkout.sessions.create(plan());
  await bench.post(`/sandbox/pay/${id}`, { act: 'pay', card });
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  return session.subscription as Stripe.Subscription;
}

async function monthPasses(subscription: string, act = 'card'): Promise<Stripe.Invoice> {
  await bench.post('/sandbox/plans', { subscription, act });
  const invoices = await stripe.invoices.list({ subscription, limit: 1 });
  return invoices.data[0] ?? expect.fail('no invoice');
}

test('a paid plan is an active subscription whose first invoice bills the add-ons too', async () => {
  const { id } = await stripe.checkout.sessions.create(plan());
  await bench.post(`/sandbox/pay/${id}`, { act: 'pay' });
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['subscription', 'invoice.payments.data.payment.payment_intent'],
  });
  expect(session).toMatchObject({
    payment_status: 'paid',
    payment_intent: null,
    subscription: {
      status: 'active',
      metadata: { order: '2' },
      items: { data: [{ quantity: 1, price: { unit_amount: 24_000 } }] },
    },
    invoice: {
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 34_000,
      parent: { subscription_details: { metadata: { order: '2' } } },
      payments: {
        data: [{ payment: { payment_intent: { amount: 34_000, status: 'succeeded' } } }],
      },
    },
  });
});

test('the second month bills only the recurring part, for the next period', async () => {
  const before = await subscribed();
  const invoice = await monthPasses(before.id);
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_cycle',
    amount_paid: 24_000,
  });
  const after = await stripe.subscriptions.retrieve(before.id);
  expect(after.items.data[0]?.current_period_start).toBe(before.items.data[0]?.current_period_end);
});

test('a failed month is past due until the invoice is paid', async () => {
  const { id } = await subscribed();
  const failed = await monthPasses(id, 'failed');
  expect(failed).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 24_000 });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  const paid = await stripe.invoices.pay(failed.id ?? '');
  expect(paid).toMatchObject({ status: 'paid', attempt_count: 2 });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  await expect(stripe.invoices.pay(failed.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
});

test('a card that declines later fails the month, and a new card from the portal pays it', async () => {
  const subscription = await subscribed('decline_later');
  const failed = await monthPasses(subscription.id);
  expect(failed.status).toBe('open');
  const declined = stripe.invoices.pay(failed.id ?? '');
  await expect(declined).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  await bench.control('/portal_configuration', {
    features: { payment_method_update: { enabled: true } },
  });
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: 'http://site.test/booking/x',
  });
  const path = new URL(portal.url).pathname;
  expect(await (await bench.site.request(path)).text()).toContain('Replace the card');
  await bench.post(path, { act: 'card', card: 'works' });
  expect(await stripe.invoices.pay(failed.id ?? '')).toMatchObject({ status: 'paid' });
});

test("credit on the customer's balance lowers the next invoice", async () => {
  const subscription = await subscribed();
  const customer = String(subscription.customer);
  await stripe.customers.createBalanceTransaction(customer, { amount: -3_000, currency: 'usd' });
  const invoice = await monthPasses(subscription.id);
  expect(invoice).toMatchObject({
    total: 24_000,
    starting_balance: -3_000,
    amount_due: 21_000,
    amount_paid: 21_000,
    ending_balance: 0,
  });
  const moves = await stripe.customers.listBalanceTransactions(customer);
  expect(moves.data.map((move) => [move.type, move.amount])).toEqual([
    ['applied_to_invoice', 3_000],
    ['adjustment', -3_000],
  ]);
});

test('credit above the invoice pays all of it, and the rest stays', async () => {
  const subscription = await subscribed();
  const customer = String(subscription.customer);
  await stripe.customers.createBalanceTransaction(customer, { amount: -30_000, currency: 'usd' });
  expect(await monthPasses(subscription.id)).toMatchObject({ amount_due: 0, status: 'paid' });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -6_000 });
});

test('a plan ends at once or with its period', async () => {
  const now = await subscribed();
  expect(await stripe.subscriptions.cancel(now.id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.cancel(now.id)).rejects.toMatchObject({ statusCode: 404 });
  const later = await subscribed();
  const stopping = await stripe.subscriptions.update(later.id, { cancel_at_period_end: true });
  expect(stopping).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await bench.post('/sandbox/plans', { subscription: later.id, act: 'card' });
  expect(await stripe.subscriptions.retrieve(later.id)).toMatchObject({ status: 'canceled' });
});

test.each(['paid', 'failed'] as const)(
  "a bank's answer (%s) after the plan’s end does not restart the plan",
  async (outcome) => {
    const { id } = await subscribed();
    await bench.control(`/subscriptions/${id}/advance`, { outcome: 'later' });
    await stripe.subscriptions.cancel(id);
    const { data } = await stripe.invoices.list({
      subscription: id,
      limit: 1,
      expand: ['data.payments'],
    });
    const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
    await bench.control(`/payment_intents/${intent}/settle`, { outcome });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect(await stripe.invoices.retrieve(data[0]?.id ?? '')).toMatchObject({
      status: outcome === 'paid' ? 'paid' : 'open',
      next_payment_attempt: null,
    });
  },
);

test('a pause voids the month, and billing continues after it', async () => {
  const { id } = await subscribed();
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  expect(await monthPasses(id)).toMatchObject({ status: 'void' });
  await stripe.subscriptions.update(id, { pause_collection: null });
  expect(await monthPasses(id)).toMatchObject({ status: 'paid' });
});

test('a pause with an end date ends on its own, and the month is billed', async () => {
  const { id, items } = await subscribed();
  const end = items.data[0]?.current_period_end ?? 0;
  const pause = { behavior: 'void', resumes_at: end } as const;
  await stripe.subscriptions.update(id, { pause_collection: pause });
  expect(await monthPasses(id)).toMatchObject({ status: 'paid' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ pause_collection: null });
});

test('the clock ends a pause whose date has come', async () => {
  const { id } = await subscribed();
  const yesterday = Math.floor(Date.now() / 1000) - 86_400;
  const pause = { behavior: 'void', resumes_at: yesterday } as const;
  await stripe.subscriptions.update(id, { pause_collection: pause });
  await expect
    .poll(async () => (await stripe.subscriptions.retrieve(id)).pause_collection)
    .toBeNull();
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
});

test('a month kept as a draft is finalized and paid once collection continues', async () => {
  const { id } = await subscribed();
  const pause = { behavior: 'keep_as_draft' } as const;
  await stripe.subscriptions.update(id, { pause_collection: pause });
  const draft = await monthPasses(id);
  expect(draft.status).toBe('draft');
  await stripe.subscriptions.update(id, { pause_collection: null });
  const invoice = draft.id ?? '';
  expect(await stripe.invoices.finalizeInvoice(invoice)).toMatchObject({ status: 'open' });
  expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: 'paid' });
  await expect(stripe.invoices.finalizeInvoice(invoice)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a plan continues when its scheduled end is undone', async () => {
  const { id } = await subscribed();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(await monthPasses(id)).toMatchObject({ status: 'paid' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    cancel_at: null,
    canceled_at: null,
  });
});

test('an empty cancel_at undoes the scheduled end, and a custom date is refused', async () => {
  const { id } = await subscribed();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
  });
  const day = Math.floor(Date.now() / 1000) + 86_400;
  await expect(stripe.subscriptions.update(id, { cancel_at: day })).rejects.toMatchObject({
    code: 'sandbox_not_simulated',
  });
});

test('a plan that ends leaves its unpaid month open, without automatic retries', async () => {
  const { id } = await subscribed();
  const failed = await monthPasses(id, 'failed');
  expect(failed).toMatchObject({ auto_advance: true });
  await stripe.subscriptions.cancel(id);
  expect(await stripe.invoices.retrieve(failed.id ?? '')).toMatchObject({
    status: 'open',
    auto_advance: false,
    next_payment_attempt: null,
  });
  expect(await stripe.invoices.pay(failed.id ?? '')).toMatchObject({ status: 'paid' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
});

test('a month that needs the cardholder waits on its hosted page until confirmed', async () => {
  const { id } = await subscribed('authenticate_later');
  const waiting = await monthPasses(id);
  expect(waiting).toMatchObject({
    status: 'open',
    attempt_count: 1,
    hosted_invoice_url: `http://site.test/sandbox/invoice/${waiting.id}`,
  });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  const { data } = await stripe.invoicePayments.list({ invoice: waiting.id ?? '' });
  const intent = String(data[0]?.payment.payment_intent);
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'requires_action' });
  const events = await stripe.events.list({ type: 'invoice.payment_action_required' });
  expect(events.data[0]?.data.object).toMatchObject({ id: waiting.id });
  await expect(stripe.invoices.pay(waiting.id ?? '')).rejects.toMatchObject({
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  });
  const path = new URL(waiting.hosted_invoice_url ?? '').pathname;
  expect(await (await bench.site.request(path)).text()).toContain('Confirm and pay $240.00');
  await bench.post(path, {});
  expect(await stripe.invoices.retrieve(waiting.id ?? '')).toMatchObject({ status: 'paid' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  expect(await (await bench.site.request(path)).text()).toContain('This is paid');
});

test('after the fourth failed try the plan is unpaid and tries stop', async () => {
  const { id } = await subscribed();
  const failed = await monthPasses(id, 'failed');
  for (let tries = 2; tries <= 4; tries += 1) {
    await bench.control(`/invoices/${failed.id}/retry`, { outcome: 'failed' });
  }
  expect(await stripe.invoices.retrieve(failed.id ?? '')).toMatchObject({
    status: 'open',
    attempt_count: 4,
    next_payment_attempt: null,
  });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'unpaid' });
});

test('refuses what the sandbox does not simulate', async () => {
  const { id } = await subscribed();
  await expect(
    stripe.subscriptions.update(id, { items: [], proration_behavior: 'always_invoice' }),
  ).rejects.toMatchObject({ code: 'sandbox_not_simulated' });
});
