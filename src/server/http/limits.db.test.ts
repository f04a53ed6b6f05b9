import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { checkoutBody } from '#test/payment-world.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
afterEach(() => void vi.useRealTimers());

const large = `"${'x'.repeat(65_536)}"`;

function limited(env: Record<string, string> = {}, sandboxPages: Hono | null = null) {
  return testApp({ db, sandboxPages, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', ...env } });
}

type App = ReturnType<typeof limited>;

function post(app: App, path: string, body: BodyInit, from: string) {
  const headers = { ...callHeaders(), 'x-forwarded-for': from };
  return app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

test('the sandbox’s pages take no more than other calls do, whether the length is told or not', async () => {
  const pages = new Hono().post('/', async (c) => c.text(String((await c.req.text()).length)));
  const app = limited({}, pages);
  expect((await post(app, '/sandbox', 'small', '203.0.113.1')).status).toBe(200);
  expect((await post(app, '/sandbox', large, '203.0.113.1')).status).toBe(413);
  const stream = new Response(large).body as ReadableStream;
  expect((await post(app, '/sandbox', stream, '203.0.113.1')).status).toBe(413);
});

test('the sandbox’s pages have a limit of their own', async () => {
  const app = limited(
    {},
    new Hono().get('/', (c) => c.text('a page')),
  );
  const statuses = new Set<number>();
  for (let n = 0; n < 241; n++) statuses.add((await app.request('/sandbox')).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await app.request('/')).status).toBe(200);
});

test('an event larger than any real one is refused before its signature is looked at', async () => {
  const answer = await post(
    limited(),
    '/webhooks/stripe',
    'x'.repeat(256 * 1024 + 1),
    '203.0.113.1',
  );
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('256 KiB') });
});

test('who sends webhooks that are refused is no longer heard; others are', async () => {
  const app = limited();
  const statusFrom = async (ip: string) => (await post(app, '/webhooks/stripe', '{}', ip)).status;
  for (let n = 0; n < 60; n++) expect(await statusFrom('203.0.113.1')).toBe(400);
  const answer = await post(app, '/webhooks/stripe', '{}', '203.0.113.1');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusFrom('203.0.113.2')).toBe(400);
});

test('schedules are limited as checkouts are', async () => {
  const app = limited();
  const statuses = new Set<number>();
  for (let n = 0; n < 31; n++) {
    statuses.add((await post(app, '/functions/v1/schedule', '{}', '203.0.113.1')).status);
  }
  expect([...statuses]).toEqual([422, 429]);
});

/** Checkouts whose amount is wrong: they count, and nothing is sold. */
async function checkouts(app: App, changes: (nth: number) => object, count: number) {
  const answers: Response[] = [];
  for (let n = 0; n < count; n++) {
    const body = JSON.stringify(checkoutBody({ amount: 1, ...changes(n) }));
    answers.push(await post(app, '/functions/v1/checkout', body, `203.0.${n}.1`));
  }
  return answers;
}

const statusesOf = (answers: Response[]) => answers.map((answer) => answer.status);

test('nobody’s phone is written to over and over, however it is typed and from wherever', async () => {
  const typed = ['(415) 555-0134', '415-555-0134', '+1 415 555 0134'];
  const byPhone = (n: number) => ({
    customerEmail: `ada${n}@example.com`,
    homeDetails: { customerPhone: typed[n % 3] },
  });
  const answers = await checkouts(limited(), byPhone, 11);
  expect(statusesOf(answers)).toEqual([...Array(10).fill(409), 429]);
  expect(await answers[10]?.json()).toMatchObject({
    code: 'too-many',
    detail: expect.stringContaining('phone number or email address'),
  });
  expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('nobody’s email is written to over and over, and RATE_LIMIT=off allows it', async () => {
  const byEmail = (n: number) => ({
    customerEmail: n % 2 === 0 ? 'ada@example.com' : 'ADA@example.com',
    homeDetails: { customerPhone: `(415) 555-01${10 + n}` },
  });
  expect(statusesOf(await checkouts(limited(), byEmail, 11)).at(-1)).toBe(429);
  const off = limited({ RATE_LIMIT: 'off' });
  expect(statusesOf(await checkouts(off, byEmail, 11)).at(-1)).toBe(409);
});

test('messages in somebody’s name are limited for that person too', async () => {
  const app = limited();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const body = JSON.stringify({ phone: '(415) 555-0134', message: 'Hello' });
    statuses.push((await post(app, '/functions/v1/contact', body, `203.0.${n}.1`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('an hour of checkouts from one address ends at sixty', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = limited();
  const ask = () => post(app, '/functions/v1/checkout', '{}', '203.0.113.1');
  for (let n = 0; n < 60; n++) {
    if (n === 30) vi.setSystemTime(Date.now() + 61_000);
    expect((await ask()).status).toBe(422);
  }
  vi.setSystemTime(Date.now() + 61_000);
  const answer = await ask();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
});
