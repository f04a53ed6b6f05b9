import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';

const THREE_HOURS = 3 * 3600;

const bench = await sandboxBench();
const { stripe } = bench;

test('a payment with a given time creates its charge and events at that time', async () => {
  const at = Math.floor(Date.now() / 1000) - THREE_HOURS;
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`, { at });
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  });
  expect(session).toMatchObject({
    payment_intent: { created: at, latest_charge: { created: at } },
  });
  const events = await stripe.events.list({ created: at });
  expect(events.data.map(({ type }) => type)).toContain('checkout.session.completed');
});

test('without a given time, a payment happens now', async () => {
  const before = Math.floor(Date.now() / 1000);
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`);
  const { data } = await stripe.charges.list({ created: { gte: before } });
  expect(data).toHaveLength(1);
});
