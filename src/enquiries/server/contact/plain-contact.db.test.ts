import { beforeEach, expect, test } from 'vitest';
import { renderedPages } from '#app/server/pages/rendered-pages.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { noFirstBookings } from '#catalogue/rules/most-booked.ts';
import { noRatings } from '#catalogue/rules/trust.ts';
import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import { configureEndpoints } from '#messages/server/crm/configure-endpoints.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { siteOf } from '#platform/server/site-config.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import type { RenderPage } from '#registry/page-data.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
await configureEndpoints(db, { urls: ['http://127.0.0.1:1/'], isSandbox: false });
const app = appWith({});
const typed = { name: 'Jo Doe', phone: '415.555.0142', email: 'jo@example.com', message: 'Hello' };

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('outbox_messages').execute();
});

/** Renders pages as JSON of their props. */
function appWith(env: Record<string, string>) {
  const catalogues = { current: () => defaultCatalogue };
  const site = siteOf(parseSettings({}), true);
  const renderPage: RenderPage = (_name, { contact }) => ({
    html: JSON.stringify(contact ?? null),
    scriptHashes: [],
    styleHashes: [],
  });
  const renderers = { en: renderPage, es: renderPage };
  const pages = renderedPages({
    renderers,
    catalogues,
    ratings: { current: () => noRatings },
    firstBookings: { current: () => noFirstBookings },
    site,
    origin: null,
  });
  return testApp({ db, pages, env });
}

async function send(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  on = app,
) {
  const response = await on.request('/contact', {
    method: 'POST',
    headers: { origin: 'http://localhost', ...headers },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  const page = text === '' ? null : (JSON.parse(text) as PlainContact);
  return { status: response.status, page, headers: response.headers };
}

function messages() {
  return db.selectFrom('contact_messages').selectAll().execute();
}

test('stores a plain form like the call does, and redirects to a page that confirms it', async () => {
  const { status, headers } = await send(typed);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/contact?sent=message');
  expect(await messages()).toMatchObject([
    { ...typed, phone: '(415) 555-0142', phone_e164: '+14155550142', quote_status: null },
  ]);
  const thanks = await app.request('/contact?sent=message');
  expect(thanks.status).toBe(200);
  expect(thanks.headers.get('cache-control')).toBe('no-store');
  expect(await thanks.json()).toMatchObject({ sent: 'message', values: {} });
});

test('stores a requested visit with its list price', async () => {
  const fields = { ...typed, service: 'essential/weekly', home: '3br3ba/average' };
  const { status, headers } = await send(fields);
  expect([status, headers.get('location')]).toEqual([303, '/contact?sent=quote']);
  // 740 x 1.15
  expect(await messages()).toMatchObject([
    {
      quote_status: 'priced',
      quote_total_cents: 85_100,
      selection: { serviceId: 'essential', frequency: 'weekly' },
    },
  ]);
});

test.each<[Record<string, string>, object]>([
  [{ service: 'home-standard-clean' }, { quote_status: 'incomplete' }],
  [{ home: '6br4ba/custom' }, { quote_status: 'custom-quote' }],
  [{ service: '', home: '' }, { quote_status: null }],
])('stores a visit with missing choices as a question: %j', async (visit, stored) => {
  expect((await send({ ...typed, ...visit })).status).toBe(303);
  expect(await messages()).toMatchObject([stored]);
});

test.each<[string, Record<string, string>]>([
  ['message', { ...typed, message: ' ' }],
  ['message', { name: 'Jo', email: 'jo@example.com' }],
  ['phone', { message: 'Who am I?' }],
  ['phone', { ...typed, phone: '12' }],
  ['email', { ...typed, email: 'jo@' }],
  ['name', { ...typed, name: 'x'.repeat(201) }],
  ['booking.serviceType.id', { ...typed, service: 'constructor' }],
  ['booking.frequency', { ...typed, service: 'essential/hourly' }],
  ['booking.homeDetails.bedroomBath', { ...typed, home: '__proto__/average' }],
  ['booking.homeDetails.sizeCategory', { ...typed, home: '3br2ba/castle' }],
])('shows an error at %s, with everything that was typed: %j', async (path, fields) => {
  const { status, page } = await send(fields);
  expect(status).toBe(422);
  expect(page?.errors.map((error) => error.path)).toContain(path);
  expect(page).toMatchObject({ sent: null, values: fields });
  expect(await messages()).toEqual([]);
});

test('lists the errors in the order of the page', async () => {
  const fields = { message: '', email: 'jo@', phone: '12', service: 'essential/hourly' };
  const { page } = await send(fields);
  expect(page?.errors.map(({ path }) => path)).toEqual([
    'booking.frequency',
    'phone',
    'email',
    'message',
  ]);
});

test.each([
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://localhost:81' }],
])('refuses a form from another site, and stores nothing: %j', async (headers) => {
  const { status, page } = await send(typed, headers);
  expect(status).toBe(403);
  expect(page).toMatchObject({
    values: typed,
    failure: failureSentence('en', failure('not-from-our-page')),
  });
  expect(await messages()).toEqual([]);
});

test('without an Origin header, trusts Sec-Fetch-Site', async () => {
  const post = (headers: Record<string, string>) =>
    app.request('/contact', { method: 'POST', headers, body: new URLSearchParams(typed) });
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});

test('counts a repeated message once, from the form or from the call', async () => {
  await Promise.all([send(typed), send(typed), send(typed)]);
  expect(await messages()).toHaveLength(1);
  await send({ ...typed, message: 'Another thing' });
  await send({ ...typed, service: 'home-standard-clean' });
  expect(await messages()).toHaveLength(3);
  await db
    .updateTable('contact_messages')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  await send(typed);
  expect(await messages()).toHaveLength(4);
});

test('answers too many messages with the page and everything that was typed', async () => {
  const limited = appWith({ RATE_LIMIT: 'on' });
  for (let sent = 0; sent < 10; sent += 1)
    await send({ ...typed, message: `${sent}` }, {}, limited);
  const { status, page, headers } = await send(typed, {}, limited);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page).toMatchObject({ values: typed, failure: expect.any(String) });
});

test.each<[number, RequestInit]>([
  [415, { body: '{}', headers: { 'content-type': 'application/json' } }],
  [413, { body: new URLSearchParams({ message: 'x'.repeat(70_000) }) }],
  [
    400,
    {
      body: new Uint8Array([0xff]),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
])('answers anything but a form with a page of status %i', async (status, init) => {
  const response = await app.request('/contact', { method: 'POST', ...init });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.json()).toMatchObject({ failure: expect.any(String) });
});

test('shows the choices in the URL; any other URL gets the page for everyone', async () => {
  const chosen = await app.request('/contact?service=essential&home=3br2ba%2Faverage');
  expect(await chosen.json()).toMatchObject({
    values: { service: 'essential', home: '3br2ba/average' },
  });
  for (const path of ['/contact', '/contact?sent=other', '/contact?quote=e30']) {
    expect(await (await app.request(path)).json()).toBeNull();
  }
});

test("shows errors in the page's language", async () => {
  const { page } = await send({ ...typed, message: '' }, { 'accept-language': 'es' });
  const missing = failure('message-missing');
  expect(page?.errors).toEqual([
    { path: 'message', ...missing, message: failureSentence('es', missing) },
  ]);
});
