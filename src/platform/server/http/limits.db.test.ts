import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test, vi } from 'vitest';
import { signatureHeader } from '#sandbox/stripe/signature.ts';
import { checkoutBody } from '#test/payment-world.ts';
import { callHeaders, type TestAppOptions, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { HELD_MINUTES } from '#visits/server/visits.ts';

const { db } = await testDatabase();
afterEach(async () => {
  vi.useRealTimers();
  await db.deleteFrom('rate_limits').execute();
});

const large = `"${'x'.repeat(65_536)}"`;

function limited(options: Omit<TestAppOptions, 'db'> = {}) {
  return testApp({ db, ...options, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', ...options.env } });
}

type App = ReturnType<typeof limited>;

function post(app: App, path: string, body: BodyInit, from: string) {
  const headers = { ...callHeaders(), 'x-forwarded-for': from };
  return app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

test('limits bodies on the sandbox’s pages, with or without a Content-Length', async () => {
  const pages = new Hono().post('/', async (c) => c.text(String((await c.req.text()).length)));
  const app = limited({ sandboxPages: pages });
  expect((await post(app, '/sandbox', 'small', '203.0.113.1')).status).toBe(200);
  expect((await post(app, '/sandbox', large, '203.0.113.1')).status).toBe(413);
  const stream = new Response(large).body as ReadableStream;
  expect((await post(app, '/sandbox', stream, '203.0.113.1')).status).toBe(413);
});

test('the sandbox’s pages have a limit of their own', async () => {
  const app = limited({ sandboxPages: new Hono().get('/', (c) => c.text('a page')) });
  const statuses = new Set<number>();
  for (let n = 0; n < 241; n++) statuses.add((await app.request('/sandbox')).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await app.request('/')).status).toBe(200);
});

test('refuses an oversized event before it checks the signature', async () => {
  const answer = await post(
    limited(),
    '/webhooks/stripe',
    'x'.repeat(256 * 1024 + 1),
    '203.0.113.1',
  );
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'body-too-large', params: { kib: 256 } });
});

test('blocks an address that sends refused webhooks, but no other', async () => {
  const app = limited();
  const statusFrom = async (ip: string) => (await post(app, '/webhooks/stripe', '{}', ip)).status;
  for (let n = 0; n < 60; n++) expect(await statusFrom('203.0.113.1')).toBe(400);
  const answer = await post(app, '/webhooks/stripe', '{}', '203.0.113.1');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusFrom('203.0.113.2')).toBe(400);
});

const crmSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const providers = {
  stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null },
  crm: {
    urls: [],
    isSandbox: false,
    secret: null,
    inboundSecret: crmSecret,
    allowPrivate: false,
  },
  mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
};

/** An event of either sender with its signature, from an address that others may have abused. */
function signed(app: App, sender: 'stripe' | 'crm', body: string) {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const headers: Record<string, string> =
    sender === 'stripe'
      ? { 'stripe-signature': signatureHeader(body, 'whsec_1', seconds) }
      : {
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(seconds),
          'webhook-signature': new Webhook(crmSecret).sign('msg_1', now, body),
        };
  return app.request(`/webhooks/${sender}`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': '203.0.113.1' },
    body,
  });
}

test.each([
  ['stripe', { id: 'evt_1', type: 'thing.made', data: { object: { object: 'thing' } } }],
  ['crm', { customerPhone: '(415) 555-0142', referrerPhone: '415-555-0177', customerEmail: '' }],
] as const)(
  'accepts webhooks signed by %s despite many forgeries from the same address',
  async (sender, event) => {
    const app = limited({ providers });
    const forge = async () => (await post(app, `/webhooks/${sender}`, '{}', '203.0.113.1')).status;
    for (let n = 0; n < 60; n++) expect(await forge()).toBe(400);
    expect(await forge()).toBe(429);
    for (let n = 0; n < 3; n++) {
      expect((await signed(app, sender, JSON.stringify(event))).status).toBe(200);
    }
    expect((await signed(app, 'crm', '{')).status).toBe(400);
    expect(await forge()).toBe(429);
  },
);

test('refuses an unusable signed webhook, but does not count it as a forgery', async () => {
  const app = limited({ providers });
  for (let n = 0; n < 70; n++) expect((await signed(app, 'crm', '{')).status).toBe(400);
  expect((await post(app, '/webhooks/crm', '{}', '203.0.113.1')).status).toBe(400);
});

test('one address can ask for sixty times per holding period, at any pace', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = limited();
  const schedule = () => post(app, '/functions/v1/schedule', '{}', '203.0.113.1');
  for (let n = 0; n < 60; n++) {
    expect((await schedule()).status).toBe(422);
    vi.setSystemTime(Date.now() + (HELD_MINUTES * 60_000) / 61);
  }
  expect((await schedule()).status).toBe(429);
  vi.setSystemTime(Date.now() + HELD_MINUTES * 60_000);
  expect((await schedule()).status).toBe(422);
});

/** Messages that are stored and sent to the CRM, each from another address. */
async function messages(app: App, changes: (nth: number) => object, count: number) {
  const answers: Response[] = [];
  for (let n = 0; n < count; n++) {
    // The same message again would not count as new.
    const body = JSON.stringify({ message: `No. ${n}`, ...changes(n) });
    answers.push(await post(app, '/functions/v1/contact', body, `203.0.${n}.1`));
  }
  return answers;
}

const statusesOf = (answers: Response[]) => answers.map((answer) => answer.status);

test('limits messages to one phone, in any notation and from any address', async () => {
  const typed = ['(415) 555-0134', '415-555-0134', '+1 415 555 0134'];
  const byPhone = (n: number) => ({ email: `ada${n}@example.com`, phone: typed[n % 3] });
  const answers = await messages(limited(), byPhone, 11);
  expect(statusesOf(answers)).toEqual([...Array(10).fill(200), 429]);
  expect(await answers[10]?.json()).toMatchObject({
    code: 'recipient-told-too-often',
    params: { minutes: expect.any(Number) },
  });
  expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('limits messages to one email, and RATE_LIMIT=off allows them', async () => {
  const byEmail = (n: number) => ({
    email: n % 2 === 0 ? 'ada@example.com' : 'ADA@example.com',
    phone: `(415) 555-01${10 + n}`,
  });
  expect(statusesOf(await messages(limited(), byEmail, 11)).at(-1)).toBe(429);
  const off = limited({ env: { RATE_LIMIT: 'off' } });
  expect(statusesOf(await messages(off, byEmail, 11)).at(-1)).toBe(200);
});

test('refused checkouts do not count, so a stranger cannot lock out a phone', async () => {
  const app = limited();
  const homeDetails = { customerPhone: '(415) 555-0177' };
  const wrong = { amount: 1, customerEmail: 'locked@example.com', homeDetails };
  for (let n = 0; n < 12; n++) {
    const body = JSON.stringify(checkoutBody(wrong));
    const { status } = await post(app, '/functions/v1/checkout', body, `203.0.${n}.2`);
    expect(status).toBe(409);
  }
  const theirs = () => ({ email: 'locked@example.com', phone: '(415) 555-0177' });
  expect(statusesOf(await messages(app, theirs, 1))).toEqual([200]);
});

test('a refusal for one contact counts for neither, so a stranger’s number locks nobody out', async () => {
  const app = limited();
  const strangers = { phone: '(415) 555-0134' };
  await messages(app, () => strangers, 10);
  const beside = () => ({ ...strangers, email: 'ada@example.com' });
  expect(statusesOf(await messages(app, beside, 12))).toEqual(Array(12).fill(429));
  const own = () => ({ email: 'ada@example.com' });
  expect(statusesOf(await messages(app, own, 1))).toEqual([200]);
  expect(statusesOf(await messages(app, () => strangers, 1))).toEqual([429]);
});

test('different spellings of one mailbox count as one recipient', async () => {
  const sorted = (n: number) => ({ email: `Ad.a+${n}@googlemail.com` });
  const answers = await messages(limited(), sorted, 11);
  expect(statusesOf(answers)).toEqual([...Array(10).fill(200), 429]);
});

test('limits messages that give only a phone', async () => {
  const app = limited();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const body = JSON.stringify({ phone: '(415) 555-0134', message: 'Hello' });
    statuses.push((await post(app, '/functions/v1/contact', body, `203.0.${n}.1`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('one address gets at most sixty checkouts an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = limited();
  const checkout = () => post(app, '/functions/v1/checkout', '{}', '203.0.113.1');
  for (let n = 0; n < 60; n++) {
    if (n === 30) vi.setSystemTime(Date.now() + 61_000);
    expect((await checkout()).status).toBe(422);
  }
  vi.setSystemTime(Date.now() + 61_000);
  const answer = await checkout();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
});
