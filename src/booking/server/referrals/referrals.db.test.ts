import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { caller, garbage, signIn } from '#test/caller.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const inboundSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const link = { urls: [], isSandbox: false, secret: null, inboundSecret, allowPrivate: false };
const providers = {
  stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null },
  crm: link,
  mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
};
const app = testApp({ db, providers, env: { PUBLIC_URL: 'https://book.example.com' } });
const call = caller(app);
const nothing = { customerPhone: '', referrerPhone: '', customerEmail: '' };
const jo = { customerPhone: '(415) 555-0142', referrerPhone: '415-555-0177', customerEmail: '' };

beforeEach(async () => {
  await db.deleteFrom('referral_records').execute();
});

interface Sending {
  id?: string;
  secret?: string;
  at?: Date;
  headers?: Record<string, string>;
}

async function send(body: unknown, { id, secret, at, headers }: Sending = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const webhookId = id ?? randomUUID();
  const now = at ?? new Date();
  const response = await app.request('/webhooks/crm', {
    method: 'POST',
    headers: {
      'webhook-id': webhookId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret ?? inboundSecret).sign(webhookId, now, text),
      ...headers,
    },
    body: text,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

async function tokenFor(record: unknown, id?: string): Promise<string> {
  const { status, body } = await send(record, id === undefined ? {} : { id });
  expect(status).toBe(200);
  const url = new URL(body.referralUrl);
  expect(`${url.origin}${url.pathname}`).toBe('https://book.example.com/');
  return url.searchParams.get('ref') ?? '';
}

function records() {
  return db.selectFrom('referral_records').selectAll().execute();
}

test("a visitor who arrives by a record's link gets the CRM's record", async () => {
  const token = await tokenFor(jo);
  const visitor = await signIn(app);
  expect((await call('claim-referral', { token }, visitor)).body).toEqual({ ok: true });
  expect((await call('get-latest-referral', '', visitor)).body).toEqual(jo);
});

test('shows it to no other visitor, and to no one without a session', async () => {
  const token = await tokenFor(jo);
  await call('claim-referral', { token }, await signIn(app));
  expect(await call('get-latest-referral', '', await signIn(app))).toEqual({
    status: 200,
    body: nothing,
  });
  expect((await call('get-latest-referral', {})).body).toEqual(nothing);
});

test('after a session has ended, its token reads and claims nothing', async () => {
  const token = await tokenFor(jo);
  const visitor = await signIn(app);
  await call('claim-referral', { token }, visitor);
  const headers = callHeaders(visitor);
  await app.request('/auth/v1/logout?scope=local', { method: 'POST', headers });
  expect((await call('get-latest-referral', '', visitor)).body).toEqual(nothing);
  const claims = await db.selectFrom('referral_claims').selectAll().execute();
  expect((await call('claim-referral', { token }, visitor)).status).toBe(401);
  expect(await db.selectFrom('referral_claims').selectAll().execute()).toEqual(claims);
});

test('the latest record counts, and following an earlier link makes that one the latest', async () => {
  const visitor = await signIn(app);
  const first = await tokenFor(jo);
  const second = await tokenFor({ customerEmail: 'ann@example.com' });
  await call('claim-referral', { token: first }, visitor);
  await call('claim-referral', { token: second }, visitor);
  expect((await call('get-latest-referral', {}, visitor)).body.customerEmail).toBe(
    'ann@example.com',
  );
  await call('claim-referral', { token: first }, visitor);
  expect((await call('get-latest-referral', {}, visitor)).body).toEqual(jo);
});

test('a link is long, random and stored only as a hash', async () => {
  const token = await tokenFor(jo);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(await tokenFor(jo)).not.toBe(token);
  const links = await db.selectFrom('referral_links').select('token_hash').execute();
  expect(links).toHaveLength(2);
  for (const { token_hash } of links) expect(token_hash.toString('latin1')).not.toContain(token);
});

test('a repeated webhook-id stores one record, and every answered link works', async () => {
  const id = randomUUID();
  const tokens = await Promise.all(Array.from({ length: 5 }, () => tokenFor(jo, id)));
  expect(await records()).toHaveLength(1);
  for (const token of tokens) {
    const visitor = await signIn(app);
    await call('claim-referral', { token }, visitor);
    expect((await call('get-latest-referral', {}, visitor)).body).toEqual(jo);
  }
});

test('stores phones as they came and, if they parse, in E.164', async () => {
  await tokenFor({ ...jo, referrerPhone: 'none 🤷', contactId: 'c-1' });
  expect(await records()).toMatchObject([
    {
      customer_phone: '(415) 555-0142',
      customer_phone_e164: '+14155550142',
      referrer_phone: 'none 🤷',
      referrer_phone_e164: null,
      contact_id: 'c-1',
    },
  ]);
});

test.each<[string, Sending]>([
  ['another secret', { secret: `whsec_${Buffer.alloc(32, 4).toString('base64')}` }],
  ['a time long ago', { at: new Date(Date.now() - 6 * 60_000) }],
  ['a time to come', { at: new Date(Date.now() + 6 * 60_000) }],
  ['another id', { headers: { 'webhook-id': 'other' } }],
  ['no id', { headers: { 'webhook-id': '' } }],
  ['no time', { headers: { 'webhook-timestamp': '' } }],
  ['no signature', { headers: { 'webhook-signature': '' } }],
  ['a broken signature', { headers: { 'webhook-signature': 'v1' } }],
  ['garbage', { headers: { 'webhook-signature': 'v1,%%% v2,x ,,, v1,' } }],
])('refuses a webhook signed with %s, and stores nothing', async (_name, sending) => {
  const answer = await send(jo, sending);
  expect(answer).toMatchObject({ status: 400, body: { code: 'webhook-signature-wrong' } });
  expect(await records()).toEqual([]);
});

test('accepts no records without an inbound secret', async () => {
  const closed = testApp({
    db,
    providers: { ...providers, crm: { ...link, inboundSecret: null } },
  });
  const response = await closed.request('/webhooks/crm', { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
});

test.each<[unknown, number]>([
  ['', 400],
  ['{"customerPhone":', 400],
  ['null', 422],
  ['[]', 422],
  [{}, 422],
  [{ referrerPhone: '415-555-0177' }, 422],
  [{ customerPhone: '   ' }, 422],
  [{ customerPhone: 4155550142 }, 422],
  [{ customerPhone: { toString: 'x' } }, 422],
  [{ customerPhone: '1'.repeat(65) }, 422],
  [{ customerPhone: '', customerEmail: `${'x'.repeat(300)}@example.com` }, 422],
  ['{"__proto__":{"customerPhone":"4155550142"}}', 422],
  [{ customerPhone: '1', padding: 'x'.repeat(65 * 1024) }, 413],
])('answers a signed record %j with %d, and stores nothing', async (body, status) => {
  expect(await send(body)).toMatchObject({ status, body: { status } });
  expect(await records()).toEqual([]);
});

test.each(['\u0000 415 555 0142', '🧼 \ud83e', 'שלום 415'])(
  'stores a record with odd text %j',
  async (customerPhone) => {
    await tokenFor({ customerPhone });
    expect(await records()).toHaveLength(1);
  },
);

test('an unknown link gets a friendly answer and binds nothing', async () => {
  const visitor = await signIn(app);
  for (const token of ['x', '__proto__', '🧹', "'; drop table visitors; --", 'a'.repeat(128)]) {
    const answer = await call('claim-referral', { token }, visitor);
    expect(answer).toMatchObject({ status: 404, body: { code: 'referral-link-unknown' } });
  }
  expect(await db.selectFrom('referral_claims').selectAll().execute()).toEqual([]);
});

test('a claim needs a session, and one that still exists', async () => {
  const token = await tokenFor(jo);
  expect((await call('claim-referral', { token })).status).toBe(401);
  const visitor = await signIn(app);
  await db.deleteFrom('visitors').execute();
  expect((await call('claim-referral', { token }, visitor)).status).toBe(401);
});

test('limits attempts to guess tokens', async () => {
  const limited = testApp({ db, env: { RATE_LIMIT: 'on' } });
  const statuses = await Promise.all(
    Array.from({ length: 80 }, () => caller(limited)('claim-referral', { token: 'x' })),
  );
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test.each([{}, { token: '' }, { token: 1 }, { token: 'a'.repeat(129) }, { token: ['x'] }])(
  'refuses a claim with %j',
  async (body) => {
    expect((await call('claim-referral', body, await signIn(app))).status).toBe(422);
  },
);

test.each(garbage)('answers a claim that is %s with a problem', async (_name, body, status) => {
  expect(await call('claim-referral', body)).toMatchObject({ status, body: { status } });
});

test.each(garbage)('get-latest-referral never answers 5xx, even to %s', async (_name, body) => {
  expect((await call('get-latest-referral', body)).status).toBeLessThan(500);
});
