import { beforeEach, expect, test } from 'vitest';
import { configureEndpoints } from '#messages/server/crm/configure-endpoints.ts';
import { caller, garbage } from '#test/caller.ts';
import { crmEvents } from '#test/crm-events.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
await configureEndpoints(db, { urls: ['http://127.0.0.1:1/'], isSandbox: false });
const call = caller(testApp({ db }));
const jo = { name: 'Jo Doe', phone: '(415) 555-0142', email: 'jo@example.com', message: 'Hello' };
const booking = {
  serviceType: { id: 'essential' },
  frequency: 'weekly',
  homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
  selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
};

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('outbox_messages').execute();
});

function messages() {
  return db.selectFrom('contact_messages').selectAll().execute();
}

function events() {
  return crmEvents(db);
}

test('stores a message and sends the contact to the CRM', async () => {
  expect(await call('contact', jo)).toEqual({ status: 200, body: { ok: true } });
  const [message] = await messages();
  expect(message).toMatchObject({ ...jo, phone_e164: '+14155550142', quote_status: null });
  expect(await events()).toMatchObject([
    {
      type: 'contact.created',
      contact_id: message?.id,
      phone: '+14155550142',
      email: 'jo@example.com',
      first_name: 'Jo',
      last_name: 'Doe',
      message: 'Hello',
    },
  ]);
});

test('stores a custom quote request with its home and selection, and no price', async () => {
  expect((await call('contact', { ...jo, booking })).status).toBe(200);
  expect(await messages()).toMatchObject([
    {
      quote_status: 'custom-quote',
      quote_total_cents: null,
      catalogue_version: 1,
      selection: { serviceId: 'essential', home: booking.homeDetails },
    },
  ]);
  const [event] = await events();
  expect(event).toMatchObject({
    type: 'quote.requested',
    quote_status: 'custom-quote',
    service: 'Essential',
    frequency: 'weekly',
    home: '6+ bedrooms, 4+ baths',
  });
  expect(event).not.toHaveProperty('total');
});

test("stores a selection at the server's price", async () => {
  const homeDetails = { bedroomBath: '3br3ba', sizeCategory: 'average' };
  await call('contact', { ...jo, booking: { ...booking, homeDetails, amount: 1 } });
  // 740 x 1.15 = 851; 90 x 1.15 x 2 = 207.
  expect(await messages()).toMatchObject([{ quote_status: 'priced', quote_total_cents: 105_800 }]);
  expect(await events()).toMatchObject([{ quote_status: 'priced', total: 1058 }]);
});

test.each([
  { message: 'By phone alone', phone: '415-555-0142', email: '' },
  { message: 'By email alone', email: 'jo@example.com', phone: '' },
  { message: '🧼 שלום \u202e\u0000 \ud83e', email: 'jo@example.com', name: '名前 \u0000' },
  { message: 'x'.repeat(5000), email: 'jo@example.com', __proto__: { admin: true } },
])('stores any message that can be answered: %j', async (body) => {
  expect((await call('contact', body)).status).toBe(200);
  expect(await messages()).toHaveLength(1);
  expect(await events()).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['message', { ...jo, message: '' }],
  ['message', { ...jo, message: ' \n ' }],
  ['message', { ...jo, message: 'x'.repeat(5001) }],
  ['message', { ...jo, message: ['Hello'] }],
  ['phone', { ...jo, phone: '', email: '' }],
  ['phone', { message: 'Who am I?' }],
  ['phone', { ...jo, phone: '12345' }],
  ['phone', { ...jo, phone: 4155550142 }],
  ['phone', { ...jo, phone: '٤١٥٥٥٥٠١٤٢٠' }],
  ['email', { ...jo, email: 'jo@' }],
  ['name', { ...jo, name: 'x'.repeat(201) }],
  ['name', { ...jo, name: { first: 'Jo' } }],
  ['booking', { ...jo, booking: 'all of it' }],
  [
    'booking.serviceType.id',
    { ...jo, booking: { ...booking, serviceType: { id: 'constructor' } } },
  ],
  [
    'booking.homeDetails.bedroomBath',
    { ...jo, booking: { ...booking, homeDetails: { bedroomBath: '1br', sizeCategory: 'small' } } },
  ],
  [
    'booking.selectedAddOns.0.quantity',
    { ...jo, booking: { ...booking, selectedAddOns: [{ id: 'handyman-services', quantity: 0 }] } },
  ],
])('refuses an invalid message at %s, and stores nothing: %j', async (path, body) => {
  const answer = await call('contact', body);
  expect(answer.status).toBe(422);
  // A missing phone or email is reported at the field itself.
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect(await messages()).toEqual([]);
  expect(await events()).toEqual([]);
});

test.each(garbage)('answers %s with a problem, and stores nothing', async (_name, body, status) => {
  expect(await call('contact', body)).toMatchObject({ status, body: { status } });
  expect(await messages()).toEqual([]);
});

test('reports a single visit as one-time, whatever the browser says', async () => {
  const once = { ...booking, serviceType: { id: 'home-standard-clean' } };
  await call('contact', { ...jo, booking: once });
  expect(await events()).toMatchObject([{ frequency: 'one-time' }]);
  expect((await messages())[0]?.selection).toMatchObject({ frequency: 'one-time' });
});
