import { beforeEach, expect, test } from 'vitest';
import { type OrderId, orderId, type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { callHeaders } from '#test/test-app.ts';

const world = await paymentWorld();
const { db, deps, act } = world;
const owner = await signedIn(world.app, db, 'owner');
const staff = await signedIn(world.app, db, 'staff');
const post = await mailWorld(db);
const jo = { name: 'Jo Doe', phone: '(415) 555-0142', email: 'jo@example.com', message: 'Barns' };
const booking = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
  selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
};
const quoteSubject = mailTexts.customQuote.subject('$1,234.50');
const price = { version: 1, amountCents: 123_450, serviceId: 'home-standard-clean' };

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('outbox_messages').execute();
});

async function requestQuote(changes: Record<string, unknown> = {}): Promise<string> {
  await world.call('/functions/v1/contact', { ...jo, booking, ...changes });
  return `/enquiries/${(await owner.get('/enquiries')).body.rows[0].id}`;
}

async function quote(path: string, changes: Record<string, unknown> = {}) {
  const { version } = (await owner.get(path)).body;
  const answer = await owner.post(`${path}/quote`, { ...price, version, ...changes });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return orderId(answer.body.orderId);
}

async function own(path: string, body: unknown, { call } = world) {
  const response = await call(`/functions/v1/my-booking${path}`, body);
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

const address = { line1: '1 Barn Road', city: 'Oakland', region: 'CA', postalCode: '94607' };

function visit(token: string) {
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  return { token, address, preferredTimes: [{ date, window: 'morning' }] };
}

async function openSession(id: OrderId): Promise<SessionRef> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return sessionRef(row.session_ref ?? '');
}

test("an owner's price becomes an order, an email, and a page to pay it", async () => {
  const path = await requestQuote();
  const orderId = await quote(path, { sentence: 'Both barns included.' });
  const { timeline } = (await owner.get(`/bookings/${orderId}`)).body;
  expect(timeline).toMatchObject([{ event: { kind: 'quote.offered', amount: 123_450 } }]);
  await post.runDueMails();
  const mail = (await post.arrived()).find(({ subject }) => subject === quoteSubject);
  expect(mail?.recipients).toBe('jo@example.com');
  expect(mail?.plain).toContain('> Both barns included.');
  const token = await post.latestToken();
  expect((await own('', { token })).body).toMatchObject({
    status: 'awaiting_payment',
    lines: [{ name: 'Custom quote: Home Standard Clean, Handyman Services x 2' }],
    totalCents: 123_450,
    quote: { sentence: 'Both barns included.' },
    mayPay: true,
    needsVisit: true,
    bookedMinutes: 7 * 60,
  });
  const spanish = await world.app.request('/functions/v1/my-booking', {
    method: 'POST',
    headers: { ...callHeaders(), 'accept-language': 'es' },
    body: JSON.stringify({ token }),
  });
  const line = 'Limpieza Estándar del Hogar, Servicios de Mantenimiento x 2';
  expect(await spanish.json()).toMatchObject({
    service: 'Limpieza Estándar del Hogar',
    lines: [{ name: `Cotización personalizada: ${line}` }],
  });
  expect(await own('/pay', { token })).toMatchObject({
    status: 422,
    body: { code: 'visit-missing' },
  });
  expect(await own('/visit', { token, address })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'preferredTimes', code: 'times-missing' }] },
  });
  expect((await own('/visit', visit(token))).status).toBe(200);
  expect((await own('', { token })).body).toMatchObject({
    needsVisit: false,
    address: ['1 Barn Road', 'Oakland, CA 94607'],
    preferredTimes: [{ window: 'morning' }],
  });
  expect((await own('/pay', { token })).status).toBe(200);
  const session = await openSession(orderId);
  await act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  expect(await world.statusOf(orderId)).toBe('confirmed');
  expect((await owner.get(path)).body).toMatchObject({
    state: 'answered',
    quotes: [{ orderId, state: 'paid', amountCents: 123_450 }],
  });
  expect((await owner.get('/enquiries')).body.rows).toMatchObject([{ quote: { state: 'paid' } }]);
  expect((await owner.get(`/bookings/${orderId}`)).body).toMatchObject({
    customer: { name: 'Jo Doe' },
    service: { bookedMinutes: 7 * 60 },
  });
});

test('quotes a plan per month', async () => {
  const orderId = await quote(await requestQuote(), {
    serviceId: 'essential',
    frequency: 'weekly',
  });
  const order = await db
    .selectFrom('orders')
    .select(['recurring', 'frequency', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ recurring: true, frequency: 'weekly', total_cents: 123_450 });
});

test('another price replaces the first and closes its card page', async () => {
  const path = await requestQuote();
  const first = await quote(path);
  await post.runDueMails();
  const token = await post.latestToken();
  await own('/visit', visit(token));
  const session = await openSession(first);
  const second = await quote(path, { amountCents: 99_900 });
  expect(await world.statusOf(first)).toBe('cancelled');
  await expect(act(`sessions/${session}/pay`, { card: 'works' })).rejects.toThrow();
  // The link from the first email now opens the current price.
  expect((await own('', { token })).body).toMatchObject({ totalCents: 99_900, mayPay: true });
  expect((await owner.get(path)).body.quotes).toMatchObject([
    { orderId: second, state: 'unpaid' },
    { orderId: first, state: 'replaced' },
  ]);
  await post.runDueMails();
  const subjects = (await post.arrived()).map(({ subject }) => subject);
  expect(subjects).not.toContain(mailTexts.cancellation.subject);
});

test('a paid price is not replaced, even before its payment is recorded', async () => {
  const path = await requestQuote();
  const orderId = await quote(path);
  await post.runDueMails();
  await own('/visit', visit(await post.latestToken()));
  const session = await openSession(orderId);
  await act(`sessions/${session}/pay`, { card: 'works' });
  const { version } = (await owner.get(path)).body;
  for (let times = 0; times < 2; times += 1) {
    const late = await owner.post(`${path}/quote`, { ...price, version, amountCents: 5000 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: times === 0 ? 'payment-moved-meanwhile' : 'quote-paid-already' },
    });
  }
  expect(await world.statusOf(orderId)).toBe('confirmed');
  expect((await owner.get(path)).body.quotes).toMatchObject([{ orderId, state: 'paid' }]);
});

test("trying to replace a paid plan's price leaves the plan running", async () => {
  const path = await requestQuote();
  const orderId = await quote(path, { serviceId: 'essential', frequency: 'weekly' });
  await post.runDueMails();
  await own('/visit', visit(await post.latestToken()));
  await act(`sessions/${await openSession(orderId)}/pay`, { card: 'works' });
  const { version } = (await owner.get(path)).body;
  expect((await owner.post(`${path}/quote`, { ...price, version })).status).toBe(409);
  const { subscription_ref: plan } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await world.readApi(`/v1/subscriptions/${plan}`)).toMatchObject({ status: 'active' });
});

test('a changed visit closes the card page for the earlier one', async () => {
  const orderId = await quote(await requestQuote());
  await post.runDueMails();
  const token = await post.latestToken();
  const first = (await own('/visit', visit(token))).body.url;
  const session = await openSession(orderId);
  const second = (await own('/visit', { ...visit(token), address: { ...address, line1: '2' } }))
    .body;
  expect(second.url).not.toBe(first);
  await expect(act(`sessions/${session}/pay`, { card: 'works' })).rejects.toThrow();
  await act(`sessions/${await openSession(orderId)}/pay`, { card: 'works' });
  expect((await own('/visit', visit(token))).status).toBe(409);
  expect((await own('', { token })).body.address[0]).toBe('2');
});

test('a quoted emergency needs only its address', async () => {
  await quote(await requestQuote(), { serviceId: 'emergency-cleanup' });
  await post.runDueMails();
  const token = await post.latestToken();
  expect((await own('/pay', { token })).body.code).toBe('visit-missing');
  expect((await own('/visit', { token, address })).status).toBe(200);
});

test("with an outside widget, a quote's own page asks for the visit", async () => {
  const outside = await paymentWorld({ SCHEDULING_WIDGET_URL: 'https://widget.example/survey' });
  const boss = await signedIn(outside.app, outside.db, 'owner');
  await outside.call('/functions/v1/contact', { ...jo, booking });
  const path = `/enquiries/${(await boss.get('/enquiries')).body.rows[0].id}`;
  expect((await boss.post(`${path}/quote`, price)).status).toBe(200);
  const token = (await boss.post(`${path}/quote-link`)).body.url.split('/booking/')[1];
  expect((await own('', { token }, outside)).body).toMatchObject({
    mayPay: true,
    needsVisit: true,
  });
  expect((await own('/pay', { token }, outside)).body.code).toBe('visit-missing');
  expect((await own('/visit', visit(token), outside)).status).toBe(200);
  expect((await own('', { token }, outside)).body.needsVisit).toBe(false);
  expect((await own('/pay', { token }, outside)).status).toBe(200);
});

test('two owners who answer at once make one price', async () => {
  const path = await requestQuote();
  const both = [1, 2, 3].map((dollars) =>
    owner.post(`${path}/quote`, { ...price, amountCents: dollars * 10_000 }),
  );
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409]);
  expect((await owner.get(path)).body.quotes).toHaveLength(1);
});

test.each([
  [{ amountCents: 0 }, 'amountCents'],
  [{ amountCents: -100 }, 'amountCents'],
  [{ amountCents: 49 }, 'amountCents'],
  [{ amountCents: 1_000_001 }, 'amountCents'],
  [{ amountCents: 10.5 }, 'amountCents'],
  [{ amountCents: '100' }, 'amountCents'],
  [{ serviceId: 'parrot-care' }, 'serviceId'],
  [{ frequency: 'hourly' }, 'frequency'],
  [{ sentence: 'x'.repeat(1001) }, 'sentence'],
])('refuses an invalid price at its field: %j', async (changes, field) => {
  const path = await requestQuote();
  const answer = await owner.post(`${path}/quote`, { ...price, ...changes });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].path).toBe(field);
  expect((await owner.get(path)).body).toMatchObject({ state: 'open', version: 1, quotes: [] });
});

test('the maximum price can be offered', async () => {
  expect(await quote(await requestQuote(), { amountCents: 1_000_000 })).toBeTruthy();
});

test('a person without an email gets the price at the address they gave by phone', async () => {
  const path = await requestQuote({ email: '' });
  const without = await owner.post(`${path}/quote`, price);
  expect(without.status).toBe(422);
  expect(without.body.errors[0].path).toBe('email');
  await quote(path, { email: 'jo.by.phone@example.com' });
  await post.runDueMails();
  expect((await post.arrived()).map(({ recipients }) => recipients)).toContain(
    'jo.by.phone@example.com',
  );
  expect((await owner.get(path)).body.email).toBe('jo.by.phone@example.com');
});

test('staff cannot set a price, but may send the current one again', async () => {
  const path = await requestQuote();
  expect((await staff.post(`${path}/quote`, price)).status).toBe(403);
  expect((await staff.post(`${path}/quote-again`)).status).toBe(409);
  await quote(path);
  await post.runDueMails();
  expect((await staff.post(`${path}/quote-again`)).status).toBe(200);
  await post.runDueMails();
  const sent = (await post.arrived()).filter(({ subject }) => subject === quoteSubject);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  const { url } = (await staff.post(`${path}/quote-link`)).body;
  const token = url.split('/booking/')[1];
  expect((await own('', { token })).body).toMatchObject({ totalCents: 123_450 });
});

test('the sweep does not expire a price that the customer has not opened yet', async () => {
  const orderId = await quote(await requestQuote());
  const age = { updated_at: new Date(Date.now() - 2 * 86_400_000) };
  await db.updateTable('orders').set(age).where('id', '=', orderId).execute();
  await sweepUnpaid(deps);
  expect(await world.statusOf(orderId)).toBe('awaiting_payment');
});
