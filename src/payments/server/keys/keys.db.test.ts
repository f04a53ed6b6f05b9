import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { applierOf } from '#payments/server/events/apply-event.ts';
import { WEBHOOK_EVENTS } from '#payments/server/processor/stripe-account.ts';
import { parseSettings, withPastedKeys } from '#platform/server/settings.ts';
import { confirmed, signedIn } from '#test/console-caller.ts';
import { startBench } from '#test/sandbox.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { connectProcessor } from './connect-processor.ts';
import { pastedKeys } from './pasted-keys.ts';

const { db, pool } = await testDatabase();
const bench = await startBench(pool);
const { apiBase, secretKey } = bench.sandbox.stripe;
const PUBLIC_URL = 'http://localhost';
const WEBHOOK = `${PUBLIC_URL}/webhooks/stripe`;
const env = { STRIPE_API_BASE: apiBase, PUBLIC_URL };

const app = testApp({ db, env });
const owner = await confirmed(await signedIn(app, db));

const endpoints = async () => (await bench.stripe.webhookEndpoints.list({ limit: 100 })).data;

test('nothing is connected at first, and the console says where events will go', async () => {
  expect((await owner.get('/processor')).body).toEqual({
    from: 'sandbox',
    pasted: null,
    missing: 'CRM_WEBHOOK_URLS',
    webhookUrl: WEBHOOK,
    heardAt: null,
  });
  expect(await pastedKeys(db, TEST_SECRET)).toBeNull();
});

test('one pasted key connects: it is tried, encrypted, and never shown', async () => {
  const { status, body } = await owner.post('/processor/keys', { secretKey: ` ${secretKey}\n` });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { from: 'sandbox', pasted: { isLive: false, madeEndpoint: true, inUse: false } },
  });
  const [endpoint, ...others] = await endpoints();
  expect(others).toEqual([]);
  expect(endpoint).toMatchObject({ url: WEBHOOK, enabled_events: [...WEBHOOK_EVENTS] });
  const keys = await pastedKeys(db, TEST_SECRET);
  expect(keys).toEqual({ secretKey, webhookSecret: expect.stringMatching(/^whsec_\w{32}$/) });
  const told = JSON.stringify([body, await db.selectFrom('processor_keys').selectAll().execute()]);
  expect(told).not.toContain(secretKey);
  expect(told).not.toContain(keys?.webhookSecret);
  const acts = await db.selectFrom('operator_audit').select(['act', 'details']).execute();
  expect(acts.at(-1)).toMatchObject({ act: 'settings.processor-connected' });
  expect(JSON.stringify(acts)).not.toContain(secretKey);
});

test('a server that starts with the keys uses them, and accepts events signed for its webhook', async () => {
  const started = withPastedKeys(parseSettings(env), await pastedKeys(db, TEST_SECRET));
  const { stripe } = started;
  if (stripe === null) throw new Error('not connected');
  const providers = {
    stripe,
    crm: { urls: [], isSandbox: false, secret: null, inboundSecret: null, allowPrivate: false },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'x@example.com' },
  };
  const keys = { keysAreFixed: false, secret: TEST_SECRET };
  const connected = testApp({ db, settings: started, providers, keys });
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'x.y',
    data: { object: {} },
  });
  const sign = (secret: string) =>
    connected.request('/webhooks/stripe', {
      method: 'POST',
      headers: {
        'stripe-signature': bench.stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
    });
  expect((await sign(stripe.webhookSecret)).status).toBe(200);
  expect((await sign('whsec_of_another')).status).toBe(400);

  const ann = await signedIn(connected, db, 'owner', 'ann@example.com');
  expect((await ann.get('/processor')).body).toMatchObject({
    from: 'console',
    pasted: { inUse: true, accountName: 'Sandbox account' },
    heardAt: expect.any(String),
  });
});

test('pressing again creates a new webhook, and removes the former one', async () => {
  const [former] = await endpoints();
  expect((await owner.post('/processor/keys', { secretKey })).status).toBe(200);
  const now = await endpoints();
  expect(now).toHaveLength(1);
  expect(now[0]?.id).not.toBe(former?.id);
});

test('a pasted signing secret is used as it is, and no webhook is created', async () => {
  const before = await endpoints();
  const body = { secretKey, webhookSecret: 'whsec_mine' };
  expect((await owner.post('/processor/keys', body)).body.pasted.madeEndpoint).toBe(false);
  expect(await endpoints()).toEqual(before);
  expect((await pastedKeys(db, TEST_SECRET))?.webhookSecret).toBe('whsec_mine');
});

test.each([
  ['a publishable key', { secretKey: 'pk_test_1' }, 'secretKey', 'processor-key-malformed'],
  ['no key', { secretKey: '' }, 'secretKey', 'processor-key-malformed'],
  ['a key of nobody', { secretKey: 'sk_test_wrong' }, 'secretKey', 'processor-key-unknown'],
  [
    'another secret',
    { secretKey, webhookSecret: 'sk_test_1' },
    'webhookSecret',
    'processor-secret-malformed',
  ],
])('refuses %s at its field, and keeps the current connection', async (_, body, path, code) => {
  const before = await pastedKeys(db, TEST_SECRET);
  expect(await owner.post('/processor/keys', body)).toMatchObject({
    status: 422,
    body: { errors: [{ path, code }] },
  });
  expect(await pastedKeys(db, TEST_SECRET)).toEqual(before);
});

test.each([
  ['without its own address', { PUBLIC_URL: '' }, 'processor-setting-missing'],
  [
    'at an address that nobody reaches',
    { PUBLIC_URL: 'http://a.test' },
    'processor-address-refused',
  ],
  [
    'whose environment has keys',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'processor-keys-fixed',
  ],
])('a server %s connects nothing', async (_, changes, code) => {
  const settings = parseSettings({ ...env, ...changes });
  const deps = { db, settings, keysAreFixed: settings.stripe !== null, secret: TEST_SECRET };
  const before = await pastedKeys(db, TEST_SECRET);
  const pasted = { secretKey, webhookSecret: '', isOtherAccount: false };
  await expect(connectProcessor(deps, randomUUID(), pasted)).rejects.toThrow(code);
  expect(await pastedKeys(db, TEST_SECRET)).toEqual(before);
});

/** The same Stripe, but it answers 503 when a webhook is created. */
async function withoutWebhooks(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    if (method === 'POST' && url === '/v1/webhook_endpoints') {
      return response.writeHead(503).end('{"error":{"type":"api_error"}}');
    }
    const authorization = headers.authorization ?? '';
    const answer = await fetch(`${apiBase}${url}`, { method, headers: { authorization } });
    return response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('keeps the current keys when only the webhook gets no answer', async () => {
  const before = await pastedKeys(db, TEST_SECRET);
  const other = testApp({ db, env: { ...env, STRIPE_API_BASE: await withoutWebhooks() } });
  const caller = await confirmed(await signedIn(other, db, 'owner', 'una@example.com'));
  expect(await caller.post('/processor/keys', { secretKey })).toMatchObject({
    status: 502,
    body: { code: 'processor-unanswered' },
  });
  expect(await pastedKeys(db, TEST_SECRET)).toEqual(before);
});

test('takes another account’s key only after a confirmation', async () => {
  const second = await startBench((await testDatabase()).pool);
  const { stripe } = second.sandbox;
  const elsewhere = testApp({ db, env: { ...env, STRIPE_API_BASE: stripe.apiBase } });
  const caller = await confirmed(await signedIn(elsewhere, db, 'owner', 'zoe@example.com'));
  const asked = { secretKey: stripe.secretKey };
  expect(await caller.post('/processor/keys', asked)).toMatchObject({
    status: 409,
    body: { code: 'processor-account-differs' },
  });
  expect((await second.stripe.webhookEndpoints.list()).data).toEqual([]);
  const sure = { ...asked, isOtherAccount: true };
  expect((await caller.post('/processor/keys', sure)).status).toBe(200);
  expect((await pastedKeys(db, TEST_SECRET))?.secretKey).toBe(stripe.secretKey);
});

test('refuses staff, and a session without a fresh confirmation', async () => {
  const staff = await signedIn(app, db, 'staff');
  expect((await staff.get('/processor')).status).toBe(403);
  expect((await staff.post('/processor/keys', { secretKey })).status).toBe(403);
  const left = await signedIn(app, db, 'owner', 'left@example.com');
  expect(await left.post('/processor/keys', { secretKey })).toMatchObject({
    status: 403,
    body: { code: 'confirmation-needed' },
  });
});

test('keys encrypted with another secret stop the start instead of falling back to the sandbox', async () => {
  await expect(pastedKeys(db, `${TEST_SECRET}, changed`)).rejects.toMatchObject({
    code: 'processor-keys-sealed',
  });
});

test('every event of the webhook has something to read again', () => {
  const objects: Readonly<Record<string, string>> = { 'charge.dispute': 'dispute' };
  const deaf = WEBHOOK_EVENTS.filter((type) => {
    const parts = type.split('.').slice(0, -1);
    const name = parts.join('.').replace(/^customer\.(?=subscription)/, '');
    return applierOf({ type, objectType: objects[name] ?? name, objectRef: 'x_1' }) === undefined;
  });
  expect(deaf).toEqual([]);
});
