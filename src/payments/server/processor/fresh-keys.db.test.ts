import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type CardRef,
  type CustomerRef,
  holdId,
  type IntentRef,
  intentRef,
  type OrderId,
  paymentId,
  refundId,
  reservationId,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/orders.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { breakingProcessor } from '#test/breaking-processor.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { Answer } from './answer.ts';
import type { PaymentProcessor } from './processor.ts';

const world = await paymentWorld();
const { db, deps } = world;

interface Paid {
  readonly orderId: OrderId;
  readonly customer: CustomerRef;
  readonly card: CardRef;
  readonly intent: IntentRef;
}

async function paid(): Promise<Paid> {
  const { orderId, session } = await world.book();
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const customer = (await findOrder(db, orderId))?.customer_ref;
  if (!customer) throw new Error('nobody paid');
  const saved = await deps.processor.savedCard(customer);
  if (!saved.ok || saved.value === null) throw new Error('the page left no card');
  const [payment] = await paymentsOf(db, orderId);
  const intent = intentRef(payment?.payment_intent_ref ?? '');
  return { orderId, customer, card: saved.value.ref, intent };
}

/** The amount that the processor has recorded for one customer. */
async function onRecord({ customer, intent }: Paid): Promise<number> {
  const lists = [
    `/v1/payment_intents?limit=100&customer=${customer}`,
    `/v1/subscriptions?limit=100&status=all&customer=${customer}`,
    `/v1/refunds?limit=100&payment_intent=${intent}`,
    `/v1/customers/${customer}/balance_transactions?limit=100`,
  ];
  const found = await Promise.all(
    lists.map((list) => world.readApi<{ data: readonly unknown[] }>(list)),
  );
  return found.reduce((sum, { data }) => sum + data.length, 0);
}

const money = { amount: cents(2_000), currency: 'usd', description: 'Cleaning' };
const month = {
  quantity: 1,
  price_data: {
    currency: 'usd',
    unit_amount: cents(24_000),
    product_data: { name: 'Essential' },
    recurring: { interval: 'month' as const },
  },
};
const acts: Readonly<
  Record<string, (processor: PaymentProcessor, of: Paid) => Promise<Answer<unknown>>>
> = {
  'a charge': (processor, { intent: _intent, ...of }) =>
    processor.charge({ ...of, ...money, paymentId: paymentId(randomUUID()) }),
  'a hold': (processor, { intent: _intent, ...of }) =>
    processor.placeHold({ ...of, ...money, holdId: holdId(randomUUID()) }),
  'a refund': (processor, { intent, orderId }) =>
    processor.refund({
      paymentIntent: intent,
      amount: cents(500),
      refundId: refundId(randomUUID()),
      orderId,
    }),
  credit: (processor, { customer, orderId }) =>
    processor.creditCustomer({
      ...{ customer, orderId, amount: cents(500), description: 'Credit' },
      ...{ reservationId: reservationId(randomUUID()), isOld: false },
    }),
  'money of nobody that goes back': (processor, { intent }) =>
    processor.books.giveBack(intent, cents(500), `give-back:${randomUUID()}`),
};

for (const [what, act] of Object.entries(acts)) {
  test.each([
    ['done all the same', true],
    ['not done', false],
  ])(`${what} during which the processor failed, %s, exists once`, async (_what, done) => {
    const customer = await paid();
    const before = await onRecord(customer);
    const processor = await breakingProcessor(world, { done, times: 1 });
    expect(await act(processor, customer)).toMatchObject({ ok: true });
    expect(await onRecord(customer)).toBe(before + 1);
  });
}

test.each([true, false])(
  'a plan during whose start the processor failed starts once',
  async (done) => {
    const { intent: _intent, ...of } = await paid();
    const processor = await breakingProcessor(world, { done, times: 1 });
    const coupon = {
      id: `c-${randomUUID()}`,
      amount_off: cents(1_000),
      currency: 'usd',
      name: 'Code',
    };
    const wish = { ...of, currency: 'usd', paymentId: paymentId(randomUUID()), lines: [month] };
    const begun = await processor.beginPlan({ ...wish, coupon });
    expect(begun).toMatchObject({ ok: true, value: { state: 'paid', begun: { amount: 23_000 } } });
    const list = `/v1/subscriptions?status=all&customer=${of.customer}`;
    expect((await world.readApi<{ data: unknown[] }>(list)).data).toHaveLength(1);
  },
);

test('does not ask a declined card again', async () => {
  const customer = await paid();
  await world.act(`payment_methods/${customer.card}`, { behaviour: 'decline_later' });
  const before = await onRecord(customer);
  const processor = await breakingProcessor(world, { done: true, times: 1 });
  const { intent: _intent, ...of } = customer;
  const charged = await processor.charge({
    ...{ ...of, ...money },
    paymentId: paymentId(randomUUID()),
  });
  expect(charged).toMatchObject({ ok: true, value: { state: 'failed', code: 'card_declined' } });
  expect(await onRecord(customer)).toBe(before + 1);
});

test.each([true, false])(
  'a part of a month over which the processor broke is charged once, done: %s',
  async (done) => {
    const { intent: _intent, ...of } = await paid();
    const plan = { ...of, currency: 'usd', lines: [month], coupon: undefined };
    const begun = await deps.processor.beginPlan({ ...plan, paymentId: paymentId(randomUUID()) });
    if (!begun.ok || begun.value.begun === undefined) throw new Error('no plan began');
    const { subscriptionRef: subscription } = begun.value.begun;
    const request = {
      ...{ subscription, customer: of.customer, key: `part:${randomUUID()}` },
      ...{ amount: cents(6_000), currency: 'usd', description: 'The rest of a month' },
    };
    const processor = await breakingProcessor(world, { done, times: 1 });
    let answer = await processor.chargePart(request);
    // Only what makes something has another key: the rest is asked for again.
    for (let times = 1; !answer.ok && times < 4; times += 1) {
      answer = await processor.chargePart(request);
    }
    expect(answer).toEqual({ ok: true, value: 'paid' });
    const { data } = await world.readApi<{ data: { metadata: object; amount_paid: number }[] }>(
      `/v1/invoices?limit=100&subscription=${subscription}`,
    );
    const parts = data.filter(({ metadata }) => 'part_key' in metadata);
    expect(parts).toMatchObject([{ amount_paid: 6_000 }]);
  },
);

test('what broke and cannot be looked for is not asked for under another key', async () => {
  const customer = await paid();
  const before = await onRecord(customer);
  const processor = await breakingProcessor(world, { done: true, times: 1, isBlind: true });
  const request = { paymentIntent: customer.intent, amount: cents(500) };
  const lost = await processor.refund({ ...request, refundId: refundId(randomUUID()) });
  expect(lost).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  expect(await onRecord(customer)).toBe(before + 1);
});
