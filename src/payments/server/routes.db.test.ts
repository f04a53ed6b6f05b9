import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { signatureHeader } from '#sandbox/stripe/signature.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { handleEvent } from './events/handle-event.ts';
import { stripeProcessor } from './processor/stripe-processor.ts';
import { applyPaymentSession } from './sessions/apply-payment-session.ts';
import { sweepEvents, sweepUnpaid } from './sweeps/sweep.ts';

const world = await paymentWorld();
const { db, deps, book, act, call, statusOf, deliver } = world;

async function eventsAbout(object: string) {
  return (await world.events()).filter((event) => event.data.object.id === object);
}

async function theEvent(object: string, type: string) {
  const found = (await eventsAbout(object)).find((event) => event.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
}

async function told(sessionId: string) {
  return (await call('/functions/v1/order-status', { sessionId })).json();
}

async function hasReceipt(id: string): Promise<boolean> {
  const rows = await db.selectFrom('processor_events').select('id').where('id', '=', id).execute();
  return rows.length > 0;
}

test.each(['snapshot', 'thin'] as const)(
  'a %s event confirms the order and leaves its receipt',
  async (format) => {
    const { orderId, session } = await book();
    await act(`sessions/${session}/pay`);
    const event = await theEvent(session, 'checkout.session.completed');
    for (let copy = 0; copy < 3; copy += 1) {
      expect((await deliver(event, format)).status).toBe(200);
    }
    expect(await statusOf(orderId)).toBe('confirmed');
    expect(await hasReceipt(event.id)).toBe(true);
  },
);

test('the event of a declined card is found by its payment', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/decline`);
  const failed = (await world.events()).filter((e) => e.type === 'payment_intent.payment_failed');
  const last = failed.at(-1);
  if (last === undefined) throw new Error('no event');
  expect((await deliver(last)).status).toBe(200);
  expect(await statusOf(orderId)).toBe('payment_failed');
});

test('events in the wrong order lead to the same result', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`, { force: true, later: { outcome: 'paid', seconds: null } });
  await act(`sessions/${session}/settle`, { outcome: 'paid' });
  for (const event of (await eventsAbout(session)).reverse()) {
    expect((await deliver(event)).status).toBe(200);
  }
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('refuses an unsigned event before reading anything', async () => {
  const { session } = await book();
  await act(`sessions/${session}/pay`);
  const event = await theEvent(session, 'checkout.session.completed');
  for (const signature of ['', 't=1,v1=00', 'nonsense']) {
    const answer = await world.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: JSON.stringify(event),
    });
    expect(answer.status).toBe(400);
  }
  expect(await hasReceipt(event.id)).toBe(false);
});

test.each([-301, 0])('an event signed %s seconds ago only counts while it is new', async (age) => {
  const { session } = await book();
  await act(`sessions/${session}/pay`);
  const event = await theEvent(session, 'checkout.session.completed');
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000) + age;
  const answer = await world.app.request('/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signatureHeader(body, world.webhookSecret, at) },
    body,
  });
  expect(answer.status).toBe(age === 0 ? 200 : 400);
  expect(await hasReceipt(event.id)).toBe(age === 0);
});

test.each([
  ['that it dislikes the question', 400, {}],
  ['a failure that it calls final', 500, { 'stripe-should-retry': 'false' }],
  ['that the key may not', 403, {}],
])('a read answered with %s leaves the event to be sent again', async (_what, status, head) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...head });
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'no' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const apiBase = `http://127.0.0.1:${port}`;
  const processor = stripeProcessor({ secretKey: 'sk_test_x', webhookSecret: 'x', apiBase });
  for (const objectType of ['checkout.session', 'payment_intent', 'charge', 'dispute', 'invoice']) {
    const id = `evt_${status}_${objectType}`;
    const event = { id, type: 'x', objectType, objectRef: 'id_1', orderId: null };
    expect(await handleEvent({ ...deps, processor }, event)).toBe('unreachable');
    expect(await hasReceipt(event.id)).toBe(false);
  }
  server.close();
});

test('accepts and ignores an event about something else', async () => {
  const event = {
    id: 'evt_other',
    object: 'event',
    type: 'payout.paid',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'po_1', object: 'payout' } },
  };
  expect((await deliver(event)).status).toBe(200);
  const strange = { ...event, id: 'evt_strange', type: 'checkout.session.completed' };
  const data = { object: { id: 'cs_test_stranger', object: 'checkout.session' } };
  expect((await deliver({ ...strange, data })).status).toBe(200);
});

test('an event that could not be applied is requested again, and leaves no receipt', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  const event = await theEvent(session, 'checkout.session.completed');
  await world.faults({ api: { error: 1 } });
  expect((await deliver(event)).status).toBe(502);
  await world.faults({ api: { error: 0 } });
  expect(await hasReceipt(event.id)).toBe(false);
  expect((await deliver(event)).status).toBe(200);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('the success page alone confirms an order, and shows nothing about the person', async () => {
  const { session } = await book({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  await act(`sessions/${session}/pay`);
  expect(await told(session)).toEqual({
    status: 'confirmed',
    reference: session.slice(-8),
    pays: 'booking',
    isEmergency: true,
    visit: null,
  });
});

test('the success page never calls an unpaid order paid', async () => {
  const { session } = await book();
  expect(await told(session)).toMatchObject({ status: 'processing' });
});

test('a session that we do not know is unknown, whatever it looks like', async () => {
  for (const sessionId of ['cs_test_0', '🏠', "'; drop table orders; --", '__proto__', ' ']) {
    expect(await told(sessionId)).toEqual({
      status: 'unknown',
      reference: sessionId.slice(-8),
      pays: 'booking',
      isEmergency: false,
      visit: null,
    });
  }
  for (const body of [{}, { sessionId: '' }, { sessionId: 7 }, { sessionId: 'x'.repeat(256) }]) {
    expect((await call('/functions/v1/order-status', body)).status).toBe(422);
  }
});

test('however often the page asks, the processor is asked once in two seconds', async () => {
  const { session } = await book();
  let asked = 0;
  const readSession: typeof deps.processor.readSession = (id) => {
    asked += 1;
    return deps.processor.readSession(id);
  };
  const counting = { ...deps, processor: { ...deps.processor, readSession } };
  const { orderStatus } = await import('./sessions/read-order-status.ts');
  const question = { sessionId: session, visitorId: null, timeZone: 'UTC' };
  await Promise.all(Array.from({ length: 20 }, () => orderStatus(counting, question)));
  expect(asked).toBe(1);
});

test('a visitor who paid after a declined card never sees a failure', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/decline`);
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('payment_failed');
  await act(`sessions/${session}/pay`);
  await world.faults({ api: { error: 1 } });
  expect(await told(session)).toMatchObject({ status: 'processing' });
  await world.faults({ api: { error: 0 } });
  expect(await told(session)).toMatchObject({ status: 'processing' });
});

test('the sweep alone confirms what was paid more than two minutes ago', async () => {
  const { orderId, session } = await book();
  const fresh = await book();
  await act(`sessions/${session}/pay`);
  await act(`sessions/${fresh.session}/pay`);
  await db
    .updateTable('payment_attempts')
    // biome-ignore lint/suspicious/noExplicitAny: time passes, which no code of ours may write.
    .set({ created_at: new Date(Date.now() - 121_000) } as any)
    .where('session_ref', '=', session)
    .execute();
  await sweepUnpaid(deps);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await statusOf(fresh.orderId)).toBe('awaiting_payment');
});

test('an attempt whose session never became known expires in time', async () => {
  const { orderId } = await book();
  await db
    .updateTable('payment_attempts')
    .set({
      state: 'pending',
      session_ref: null,
      url: null,
      expires_at: new Date(Date.now() - 1000),
    })
    .where('order_id', '=', orderId)
    .execute();
  await sweepUnpaid(deps);
  expect(await statusOf(orderId)).toBe('expired');
});

test('an order whose last attempt failed long ago ends as well', async () => {
  const { orderId } = await book();
  await db
    .updateTable('payment_attempts')
    .set({ state: 'failed' })
    .where('order_id', '=', orderId)
    .execute();
  await sweepUnpaid(deps);
  expect(await statusOf(orderId)).toBe('awaiting_payment');
  await db
    .updateTable('orders')
    .set({ updated_at: new Date(Date.now() - 13 * 3_600_000) })
    .where('id', '=', orderId)
    .execute();
  await sweepUnpaid(deps);
  expect(await statusOf(orderId)).toBe('expired');
});

test('fetches and handles undelivered events', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await sweepEvents(deps);
  expect(await statusOf(orderId)).toBe('confirmed');
});
