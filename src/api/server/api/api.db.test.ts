import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiCalls } from '#api/contract/calls.ts';
import { type ApiScope, apiScopes } from '#api/contract/scopes.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { createLimits } from '#platform/server/http/limits.ts';
import { createLogger } from '#platform/server/logger.ts';
import type { Answer } from '#test/caller.ts';
import { confirmed, signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { app, db } = world;
await ensureCompany(db, true);
await db.updateTable('scheduling_rules').set({ mode: 'times', area: null }).execute();
const owner = await signedIn(app, db, 'owner');
const staff = await signedIn(app, db, 'staff');

interface Answered extends Answer {
  headers: Headers;
}

async function makeKey(scopes: readonly ApiScope[], name = 'Website'): Promise<string> {
  const { status, body } = await owner.post('/api-keys', { name, scopes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.key;
}

async function ask(key: string | null, call: string, body?: unknown): Promise<Answered> {
  const [method = '', path = ''] = call.split(' ');
  const response = await app.request(`/api/v1${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

await confirmed(owner);
const key = await makeKey(apiScopes);
const { body: document } = await ask(null, 'GET /openapi.json');

/**
 * Checks an answer against the document of its call, with no field missing or extra, and returns
 * it.
 */
function told(name: keyof typeof apiCalls, { status, body }: Answered) {
  const [method = '', path = ''] = name.split(' ');
  const { responses } = document.paths[path.replace(':id', '{id}')][method.toLowerCase()];
  expect(Object.keys(responses)).toContain(String(status));
  const { schema } = responses[200].content['application/json'];
  const { Problem } = document.components.schemas;
  z.fromJSONSchema(status === 200 ? schema : Problem).parse(body);
  return body;
}

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const selected = 'service=home-standard-clean&bedroomBath=3br2ba&sizeCategory=average';
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

async function times() {
  const from = addDays(dayAt(Date.now(), TIME_ZONE), 3);
  const asked = `${selected}&postalCode=94105&from=${from}&days=5`;
  return told('GET /free-times', await ask(key, `GET /free-times?${asked}`)) as FreeTimesAnswer;
}

async function wanted(changes: object = {}) {
  return {
    ...{ service: 'home-standard-clean', ...home, totalCents: 27500, address },
    phone: '(415) 555-0134',
    email: 'cal@example.com',
    name: 'Cal Lima',
    start: (await times()).times[0]?.start,
    bookingId: randomUUID(),
    ...changes,
  };
}

test('the document has exactly the calls of the table, with the scope for each', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(documented.toSorted()).toEqual(Object.keys(apiCalls).toSorted());
  const served = app.routes
    .filter(({ path }) => path.startsWith('/api/v1/') && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`);
  expect(served.toSorted()).toEqual([...documented, 'GET /openapi.json'].toSorted());
  expect(document.paths['/customers/{id}'].get['x-scope']).toBe('customers:read');
  expect(document.paths['/free-times'].get.parameters).toContainEqual({
    name: 'days',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 31 },
  });
  expect(document.paths['/bookings/{id}'].get.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ]);
});

test('a quote with a code shows its discount, or why there is none', async () => {
  const limits = { services: ['home-standard-clean'], frequencies: [], firstBookingOnly: false };
  const open = { startsOn: '', endsOn: '', mostUses: '', mostUsesEach: '', isActive: true };
  const made = { code: 'API10', worth: { kind: 'percent', percent: '10' }, ...limits, ...open };
  expect(await owner.post('/discounts', made)).toMatchObject({ status: 200 });
  const quoted = (service: string, code: string) =>
    ask(key, `GET /quote?service=${service}&${new URLSearchParams(home)}&code=${code}`);
  expect(told('GET /quote', await quoted('home-standard-clean', 'api10'))).toMatchObject({
    ...{ totalCents: 275_00, toPayCents: 247_50 },
    discount: { code: 'API10', discountCents: 27_50 },
  });
  const plain = told('GET /quote', await ask(key, `GET /quote?${selected}`));
  expect(plain).toMatchObject({ totalCents: 275_00, toPayCents: 275_00, discount: null });
  for (const [service, code, why] of [
    ['home-deep-cleaning', 'API10', 'discount-other-service'],
    ['home-standard-clean', 'NOSUCH', 'discount-unknown'],
  ] as const) {
    const refused = await quoted(service, code);
    expect(refused.status).toBe(422);
    expect(told('GET /quote', refused)).toMatchObject({
      errors: [{ path: 'code', code: why, message: expect.any(String) }],
    });
  }
});

test('services, prices and free times match those of the page', async () => {
  const { services, homes } = told('GET /services', await ask(key, 'GET /services'));
  const { name } = defaultCatalogue.services.find(({ id }) => id === 'essential') ?? {};
  expect(services).toContainEqual(expect.objectContaining({ id: 'essential', name }));
  expect(JSON.stringify(homes)).toContain('"isCustomQuote":true');
  const addOns = 'addOns=laundry-dishes-organizing:3,handyman-services';
  const asked = `service=essential&frequency=biweekly&bedroomBath=3br3ba&sizeCategory=average`;
  const quote = told('GET /quote', await ask(key, `GET /quote?${asked}&${addOns}`));
  const page = await world.call('/functions/v1/quote', {
    serviceType: { id: 'essential' },
    frequency: 'biweekly',
    homeDetails: { bedroomBath: '3br3ba', sizeCategory: 'average' },
    selectedAddOns: [
      { id: 'laundry-dishes-organizing', quantity: 3 },
      { id: 'handyman-services', quantity: 1 },
    ],
  });
  const { totalCents } = (await page.json()) as { totalCents: number };
  expect(quote).toMatchObject({ status: 'priced', isMonthly: true, totalCents });
  const none = await ask(key, 'GET /quote?service=essential&bedroomBath=x&sizeCategory=average');
  expect(told('GET /quote', none)).toMatchObject({
    code: 'home-unknown',
    errors: [{ path: 'bedroomBath' }],
  });
  const free = await times();
  const publicly = await world.call('/functions/v1/free-times', {
    serviceType: { id: 'home-standard-clean' },
    homeDetails: home,
    postalCode: '94105',
    from: addDays(dayAt(Date.now(), TIME_ZONE), 3),
    days: 5,
  });
  expect(free.times.length).toBeGreaterThan(0);
  expect((await publicly.json()) as FreeTimesAnswer).toMatchObject({ times: free.times });
});

test('every service has the same price in the API and on the page', async () => {
  for (const { id } of defaultCatalogue.services) {
    const address = `service=${id}&frequency=weekly&bedroomBath=4br3ba&sizeCategory=large`;
    const api = await ask(key, `GET /quote?${address}`);
    const page = await world.call('/functions/v1/quote', {
      serviceType: { id },
      frequency: 'weekly',
      homeDetails: { bedroomBath: '4br3ba', sizeCategory: 'large' },
    });
    const { totalCents } = (await page.json()) as { totalCents: number };
    expect([id, told('GET /quote', api).totalCents]).toEqual([id, totalCents]);
    expect(totalCents).toBeGreaterThan(0);
  }
});

test('a key holds a booking once, and its customer pays through a link', async () => {
  const body = await wanted({ pays: 'cash' });
  const held = told('POST /bookings', await ask(key, 'POST /bookings', body));
  expect(held).toMatchObject({ status: 'awaiting_payment', totalCents: 27500 });
  const hours = (Date.parse(held.heldUntil) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  const again = told('POST /bookings', await ask(key, 'POST /bookings', body));
  expect(again.id).toBe(held.id);
  const other = await ask(await makeKey(['bookings:write']), 'POST /bookings', body);
  expect(told('POST /bookings', other)).not.toMatchObject({ id: held.id });
  const dearer = await ask(key, 'POST /bookings', await wanted({ totalCents: 100 }));
  expect(told('POST /bookings', dearer)).toMatchObject({
    status: 409,
    code: 'booking-price-differs',
    errors: [{ path: 'totalCents' }],
  });
  const wrong = await ask(
    key,
    'POST /bookings',
    await wanted({ phone: '1', addOns: [{ id: 'x' }] }),
  );
  expect(told('POST /bookings', wrong).errors[0].path).toBe('phone');

  const token = held.payUrl.split('/booking/')[1];
  const paying = await world.call('/functions/v1/my-booking/pay', { token });
  expect(((await paying.json()) as { url: string }).url).toMatch(/^http/);
  const source = db.selectFrom('orders').select('source').where('id', '=', held.id);
  expect(await source.executeTakeFirst()).toEqual({ source: 'api' });
  const { timeline } = (await owner.get(`/bookings/${held.id}`)).body;
  expect(timeline.at(-1)).toMatchObject({ kind: 'order.taken', who: 'Website' });
  expect((await eventsOf(db, held.id)).map(({ kind }) => kind)).toContain('payment-link.sent');

  const page = told('GET /bookings', await ask(key, 'GET /bookings?status=awaiting_payment'));
  expect(page.rows.map(({ id }: { id: string }) => id)).toContain(held.id);
  const lost = told('GET /bookings', await ask(key, 'GET /bookings?after=nonsense'));
  expect(lost.code).toBe('list-page-unknown');
  const one = told('GET /bookings/:id', await ask(key, `GET /bookings/${held.id}`));
  expect(one).toMatchObject({ customer: { name: 'Cal Lima' }, lines: [{ amountCents: 27500 }] });
  const people = told('GET /customers', await ask(key, 'GET /customers'));
  const { customerId } = one;
  expect(people.rows).toContainEqual(expect.objectContaining({ id: customerId }));
  const person = told('GET /customers/:id', await ask(key, `GET /customers/${customerId}`));
  expect(person.bookingIds).toContain(held.id);
  const nobody = await ask(key, `GET /customers/${randomUUID()}`);
  expect(told('GET /customers/:id', nobody)).toMatchObject({ code: 'customer-not-found' });
});

test('only a key that may set prices can book at its own price', async () => {
  const setPrice = { cents: 240_00, reason: 'Agreed by email' };
  const body = await wanted({ setPrice });
  const refused = await ask(await makeKey(['bookings:write']), 'POST /bookings', body);
  expect([refused.status, refused.body.code]).toEqual([403, 'api-scope-missing']);
  const pricing = await makeKey(['bookings:write', 'prices:write'], 'Office');
  const held = told('POST /bookings', await ask(pricing, 'POST /bookings', body));
  expect(held).toMatchObject({ totalCents: 240_00, toPayCents: 240_00 });
  const wrong = await wanted({ setPrice: { ...setPrice, cents: 1 } });
  expect((await ask(pricing, 'POST /bookings', wrong)).body.errors).toMatchObject([
    { path: 'setPrice.cents', code: 'set-price-out-of-range' },
  ]);
});

test('every call requires a valid key with the right scope', async () => {
  const times = await makeKey(['times:read'], 'Clock');
  for (const call of Object.keys(apiCalls)) {
    const at = call.replace(':id', randomUUID());
    const without = await ask(null, at);
    expect([without.status, without.body.code]).toEqual([401, 'api-key-missing']);
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    if (call !== 'GET /free-times') {
      expect((await ask(times, at)).body.code).toBe('api-scope-missing');
    }
  }
  expect((await ask('wk_nothing', 'GET /services')).body.code).toBe('api-key-wrong');
  expect((await ask(key, 'GET /nothing')).status).toBe(404);
});

test('owners create keys, which are shown once, stored as hashes, and revoked permanently', async () => {
  const before = (await owner.get('/api-keys')).body.keys.length;
  const stranger = await signedIn(app, db, 'owner', 'second@example.com');
  const asked = { name: 'Mine', scopes: ['bookings:read'] };
  expect((await stranger.post('/api-keys', asked)).body.code).toBe('confirmation-needed');
  for (const call of ['/api-keys', `/api-keys/${randomUUID()}/revoke`]) {
    expect((await staff.post(call, asked)).body.code).toBe('owner-needed');
  }
  expect((await staff.get('/api-keys')).status).toBe(403);
  const { body: nothing } = await owner.post('/api-keys', { name: ' ', scopes: [] });
  expect(nothing.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'scopes']);

  const mine = await makeKey(['bookings:read'], 'Mine');
  expect((await ask(mine, 'GET /bookings')).status).toBe(200);
  const { keys } = (await owner.get('/api-keys')).body;
  expect(keys).toHaveLength(before + 1);
  expect(keys[0]).toMatchObject({ name: 'Mine', scopes: ['bookings:read'], revokedAt: null });
  expect(mine.startsWith(keys[0].beginning)).toBe(true);
  expect(Date.parse(keys[0].usedAt)).toBeGreaterThan(Date.now() - 60_000);
  const { rows } = await sql<{ all: string }>`select api_keys::text as all from api_keys`.execute(
    db,
  );
  expect(rows.map(({ all }) => all).join()).not.toContain(mine.slice(8));

  expect((await owner.post(`/api-keys/${keys[0].id}/revoke`)).status).toBe(200);
  expect((await owner.post(`/api-keys/${keys[0].id}/revoke`)).body.code).toBe('api-key-not-found');
  expect((await ask(mine, 'GET /bookings')).body.code).toBe('api-key-wrong');
  const acts = (await owner.get('/audit?about=api-key')).body.rows.slice(0, 2);
  expect(acts).toMatchObject([
    { act: 'api-key.revoked', subject: { name: 'Mine' } },
    { act: 'api-key.made', details: { scopes: ['bookings:read'] } },
  ]);
});

test('a key that calls too often must wait, while others need not', async () => {
  const logger = createLogger('silent');
  const few = createLimits({ db, secret: TEST_SECRET, enabled: true, logger });
  const limits = (limit: Parameters<typeof few>[0]) =>
    few(limit.name === 'api-key' ? { ...limit, points: 2 } : limit);
  const limited = testApp({ db, limits });
  const call = async (authorization: string) =>
    limited.request('/api/v1/services', { headers: { authorization } });
  const other = await makeKey(['quotes:read']);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await call(`Bearer ${key}`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await call(`Bearer ${key}`)).headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await call(`Bearer ${other}`)).status).toBe(200);
});
