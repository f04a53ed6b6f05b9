import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { NO_FAULTS } from '#sandbox/faults.ts';
import { listen, oneTime, sandboxBench, startBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { pool } = bench;

/** Pays a session and returns its id. */
async function pay(): Promise<string> {
  const { id } = await bench.stripe.checkout.sessions.create(oneTime());
  await bench.post(`/sandbox/pay/${id}`, { act: 'pay' });
  return id;
}

function completed(body: string, id: string): boolean {
  const event = JSON.parse(body);
  const subject = event.related_object ?? event.data.object;
  return event.type.endsWith('checkout.session.completed') && subject.id === id;
}

test('signs events as the SDK expects', async () => {
  const endpoint = await listen();
  bench.sandbox.attach({ webhookUrl: endpoint.url });
  const id = await pay();
  await endpoint.until((all) => all.some((one) => completed(one.body, id)));
  for (const one of endpoint.received) {
    const secret = bench.sandbox.stripe.webhookSecret;
    const event = bench.stripe.webhooks.constructEvent(one.body, one.signature, secret);
    expect(event).toMatchObject({ object: 'event', livemode: false, pending_webhooks: 1 });
  }
  await endpoint.stop();
});

test('sends an event again until it is accepted, then counts it as delivered', async () => {
  const endpoint = await listen((nth) => (nth === 1 ? 500 : 200));
  bench.sandbox.attach({ webhookUrl: endpoint.url });
  await pay();
  await endpoint.until((all) => {
    const [first, ...others] = all.map((one) => JSON.parse(one.body).id);
    return others.includes(first);
  });
  const id = JSON.parse(endpoint.received[0]?.body ?? '').id;
  await expect.poll(async () => (await bench.stripe.events.retrieve(id)).pending_webhooks).toBe(0);
  await endpoint.stop();
});

test('lists an event that was never accepted as not delivered', async () => {
  await bench.control('/faults', { seed: 7, events: { drop: 1 } }, 'PUT');
  const endpoint = await listen();
  bench.sandbox.attach({ webhookUrl: endpoint.url });
  const id = await pay();
  const undelivered = await bench.stripe.events.list({
    type: 'checkout.session.completed',
    delivery_success: false,
  });
  expect(undelivered.data.map((event) => (event.data.object as { id: string }).id)).toContain(id);
  // Only now: an event may be sent after its act was answered.
  await bench.control('/faults', { events: { drop: 0 } }, 'PUT');
  await endpoint.stop();
});

test('sends no event for an unheard act, and lists none', async () => {
  const id = await pay();
  const { payment_intent: intent } = await bench.stripe.checkout.sessions.retrieve(id);
  const { latest_charge: charge } = await bench.stripe.paymentIntents.retrieve(String(intent));
  const told = async () => (await bench.stripe.events.list({ limit: 100 })).data.length;
  const before = await told();
  await bench.control(`/charges/${charge}/refund`, { amount: 100, unheard: true });
  expect(await told()).toBe(before);
  await bench.control(`/charges/${charge}/refund`, { amount: 100 });
  expect(await told()).toBeGreaterThan(before);
  const refunds = await bench.stripe.refunds.list({ charge: String(charge) });
  expect(refunds.data).toHaveLength(2);
});

test('sends each event as many times as the fault says', async () => {
  await bench.control('/faults', { events: { copies: 3 } }, 'PUT');
  const endpoint = await listen();
  bench.sandbox.attach({ webhookUrl: endpoint.url });
  const id = await pay();
  await endpoint.until((all) => all.filter((one) => completed(one.body, id)).length === 3);
  await bench.control('/faults', { events: { copies: 1 } }, 'PUT');
  await endpoint.stop();
});

test('parseEventNotification reads thin events, and they lead to their object', async () => {
  await bench.control('/faults', { events: { thin: true } }, 'PUT');
  const endpoint = await listen();
  bench.sandbox.attach({ webhookUrl: endpoint.url });
  const id = await pay();
  await endpoint.until((all) => all.some((one) => completed(one.body, id)));
  await bench.control('/faults', { events: { thin: false } }, 'PUT');
  const one = endpoint.received.find((each) => completed(each.body, id));
  const notification = bench.stripe.parseEventNotification(
    one?.body ?? '',
    one?.signature ?? '',
    bench.sandbox.stripe.webhookSecret,
  );
  expect(notification.type).toBe('v1.checkout.session.completed');
  if (notification.type !== 'v1.checkout.session.completed') return;
  expect(await notification.fetchRelatedObject()).toMatchObject({ id, payment_status: 'paid' });
  await endpoint.stop();
});

test('returns a stored 500 again under its key, while a new key succeeds', async () => {
  await bench.control('/faults', { api: { storedError: 1 } }, 'PUT');
  const create = (key: string): Promise<Stripe.Checkout.Session> =>
    bench.stripe.checkout.sessions.create(oneTime(), { idempotencyKey: key });
  await expect(create('unlucky')).rejects.toMatchObject({ statusCode: 500 });
  await bench.control('/faults', { api: { storedError: 0 } }, 'PUT');
  await expect(create('unlucky')).rejects.toMatchObject({ statusCode: 500 });
  expect(await create('lucky')).toMatchObject({ status: 'open' });
});

test('a connection that drops after the work keeps it, and its key finds it again', async () => {
  const params = { ...oneTime(), client_reference_id: 'dropped' };
  await bench.control('/faults', { api: { dropAfter: 1 } }, 'PUT');
  await expect(
    bench.stripe.checkout.sessions.create(params, { idempotencyKey: 'dropped' }),
  ).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await bench.control('/faults', { api: { dropAfter: 0 } }, 'PUT');
  const { lastResponse, id } = await bench.stripe.checkout.sessions.create(params, {
    idempotencyKey: 'dropped',
  });
  expect(lastResponse.headers['idempotent-replayed']).toBe('true');
  const known = await bench.stripe.checkout.sessions.list({ limit: 100 });
  const dropped = known.data.filter((one) => one.client_reference_id === 'dropped');
  expect(dropped.map((one) => one.id)).toEqual([id]);
});

test.each([
  ['rateLimit', 429],
  ['error', 500],
] as const)('the fault %s answers %i and does nothing', async (fault, statusCode) => {
  await bench.control('/faults', { api: { [fault]: 1 } }, 'PUT');
  const params = oneTime();
  const create = (): Promise<Stripe.Response<Stripe.Checkout.Session>> =>
    bench.stripe.checkout.sessions.create(params, { idempotencyKey: fault });
  await expect(create()).rejects.toMatchObject({ statusCode });
  await bench.control('/faults', { api: { [fault]: 0 } }, 'PUT');
  expect((await create()).lastResponse.headers['idempotent-replayed']).toBeUndefined();
});

test('starts without faults, and the control API needs the key', async () => {
  const fresh = await startBench(pool);
  const { apiBase, secretKey } = fresh.sandbox.stripe;
  const stranger = await fetch(`${apiBase}/_control/faults`);
  expect(stranger.status).toBe(401);
  const faults = await fetch(`${apiBase}/_control/faults`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  expect(await faults.json()).toEqual(NO_FAULTS);
  await fresh.sandbox.stop();
});

test('the control API pays and settles a session as the pages do', async () => {
  const { id } = await bench.stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`, { later: { outcome: 'paid', seconds: null } });
  expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  await bench.control(`/sessions/${id}/settle`, { outcome: 'paid' });
  expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    payment_status: 'paid',
  });
  expect((await bench.control('/sessions/cs_none/pay')).status).toBe(400);
});

test("the bank's late answer comes on its own when due", async () => {
  const endpoint = await listen();
  bench.sandbox.attach({ webhookUrl: endpoint.url });
  const { id } = await bench.stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`, { later: { outcome: 'failed', seconds: 0 } });
  await endpoint.until((all) =>
    all.some((one) => {
      const event = JSON.parse(one.body);
      return event.type === 'checkout.session.async_payment_failed' && event.data.object.id === id;
    }),
  );
  await endpoint.stop();
});

test('a session expires on its own when its time is over', async () => {
  const endpoint = await listen();
  const { id } = await bench.stripe.checkout.sessions.create(oneTime());
  await pool.query('update sandbox.objects set due_at = now() where id = $1', [id]);
  bench.sandbox.attach({ webhookUrl: endpoint.url });
  await endpoint.until((all) =>
    all.some((one) => JSON.parse(one.body).type === 'checkout.session.expired'),
  );
  expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
  await endpoint.stop();
});

test('a restart keeps sessions, keys and the stored answers', async () => {
  const params = oneTime();
  const { id } = await bench.stripe.checkout.sessions.create(params, { idempotencyKey: 'kept' });
  const next = await startBench(pool);
  expect(next.sandbox.stripe.secretKey).toBe(bench.sandbox.stripe.secretKey);
  expect(next.sandbox.stripe.webhookSecret).toBe(bench.sandbox.stripe.webhookSecret);
  expect(next.sandbox.crm.secret).toBe(bench.sandbox.crm.secret);
  const again = await next.stripe.checkout.sessions.create(params, { idempotencyKey: 'kept' });
  expect(again.id).toBe(id);
  await next.sandbox.stop();
});
