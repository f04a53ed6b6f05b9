import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

/** Holds $120 on a customer's saved card. */
async function held(card = 'works'): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`, { card });
  const customer = String((await stripe.checkout.sessions.retrieve(id)).customer);
  const { data } = await stripe.customers.listPaymentMethods(customer);
  return stripe.paymentIntents.create({
    customer,
    payment_method: data[0]?.id ?? '',
    amount: 12_000,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    expand: ['latest_charge'],
  });
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge {
  return charge as Stripe.Charge;
}

async function entriesOf(intent: Stripe.PaymentIntent): Promise<number[]> {
  const { data } = await stripe.balanceTransactions.list({ source: chargeOf(intent).id });
  return data.map(({ amount }) => amount);
}

async function toldOf({ id }: Stripe.PaymentIntent): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => {
      const about = object as { id?: string; payment_intent?: string };
      return about.id === id || about.payment_intent === id;
    })
    .map(({ type }) => type)
    .reverse();
}

test('a hold moves no money and shows when it expires', async () => {
  const intent = await held();
  expect(intent).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 12_000,
    amount_received: 0,
  });
  const charge = chargeOf(intent);
  expect(charge).toMatchObject({ captured: false, status: 'succeeded', amount_captured: 0 });
  const { capture_before: until } = charge.payment_method_details?.card ?? {};
  expect(until).toBe(charge.created + (4 * 24 + 18) * 3600);
  expect(await entriesOf(intent)).toEqual([]);
  expect(await toldOf(intent)).toContain('payment_intent.amount_capturable_updated');
});

test('captures part of a hold, once, and never more than is held', async () => {
  const intent = await held();
  await expect(
    stripe.paymentIntents.capture(intent.id, { amount_to_capture: 12_001 }),
  ).rejects.toMatchObject({ code: 'amount_too_large' });
  const taken = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 9_000 });
  expect(taken).toMatchObject({
    status: 'succeeded',
    amount_received: 9_000,
    amount_capturable: 0,
  });
  expect(await entriesOf(intent)).toEqual([9_000]);
  await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('never captures a hold that was released or expired', async () => {
  const released = await held();
  await stripe.paymentIntents.cancel(released.id);
  const lapsed = await held();
  await bench.control(`/payment_intents/${lapsed.id}/lapse`);
  for (const intent of [released, lapsed]) {
    await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await entriesOf(intent)).toEqual([]);
  }
  expect(await stripe.paymentIntents.retrieve(lapsed.id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
  });
  expect((await toldOf(lapsed)).slice(-2)).toEqual(['charge.expired', 'payment_intent.canceled']);
});

test('a declined card creates no hold', async () => {
  await expect(held('decline_later')).rejects.toMatchObject({ code: 'card_declined' });
});
