import { Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createLogger } from '#platform/server/logger.ts';
import { signedIn } from '#test/console-caller.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
let token = '';

beforeAll(async () => {
  const response = await call('/auth/v1/signup', '{}');
  token = ((await response.json()) as { access_token: string }).access_token;
});

function call(path: string, body?: BodyInit, headers: Record<string, string> = {}, on = app) {
  const init = { method: 'POST', headers: { ...callHeaders(), ...headers } };
  return on.request(path, body === undefined ? init : { ...init, body });
}

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as Record<string, unknown>;
  expect(problem.status).toBe(response.status);
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
  expect(problem).toMatchObject({ type: expect.any(String), title: expect.any(String) });
  return problem;
}

const REFRESH = '/auth/v1/token?grant_type=refresh_token';

test.each([
  ['no JSON', '{'],
  ['an empty body', ''],
  ['wrong UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ['thirty thousand nested arrays', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['deep nesting', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`],
])('answers 400 for %s', async (_, body) => {
  const response = await call(REFRESH, body);
  expect(response.status).toBe(400);
  expect((await problemOf(response)).type).toBe('urn:wellkept:problem:unreadable');
});

test('answers 415 for a body without the JSON type', async () => {
  const response = await call(REFRESH, '{}', { 'content-type': 'text/plain' });
  expect(response.status).toBe(415);
  await problemOf(response);
});

test('reads JSON with a charset, as the client library sends it', async () => {
  const type = { 'content-type': 'application/json;charset=UTF-8' };
  expect((await call('/auth/v1/signup', '{}', type)).status).toBe(200);
});

test('answers 413 for a body over 64 KiB, with or without its length', async () => {
  const large = `"${'x'.repeat(65_536)}"`;
  expect((await call(REFRESH, large)).status).toBe(413);
  const stream = new Response(large).body;
  const response = await app.request(REFRESH, {
    method: 'POST',
    headers: callHeaders(),
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await problemOf(response)).toMatchObject({ code: 'body-too-large', params: { kib: 64 } });
});

test.each([
  ['a missing field', '{}'],
  ['a wrong type', '{"refresh_token":17}'],
  ['an empty text', '{"refresh_token":""}'],
  ['prototype keys', '{"__proto__":{"refresh_token":"x"},"constructor":{"prototype":{}}}'],
  ['an array', '[]'],
  ['null', 'null'],
])('answers 422 for %s, with where and what', async (_, body) => {
  const response = await call(REFRESH, body);
  expect(response.status).toBe(422);
  const problem = await problemOf(response);
  const what = { path: expect.any(String), code: problem.code, message: problem.detail };
  expect(problem.errors).toMatchObject([what]);
});

test.each([
  ['no key', {}],
  ['a wrong key', { apikey: 'another' }],
  ['a key of another length', { apikey: 'wellkept-anon-and-more' }],
])('answers 401 for %s', async (_, headers) => {
  const response = await app.request('/functions/v1/quote', { method: 'POST', headers });
  expect(response.status).toBe(401);
  expect((await problemOf(response)).code).toBe('key-wrong');
});

test('treats the public key as a bearer as no session, so /user refuses it', async () => {
  const response = await app.request('/auth/v1/user', { headers: callHeaders() });
  expect(response.status).toBe(401);
});

test('answers 401 for a changed access token', async () => {
  const changed = `${token.slice(0, -3)}abc`;
  const response = await app.request('/auth/v1/user', { headers: callHeaders(changed) });
  expect(response.status).toBe(401);
});

test('answers 401 for an unsigned token', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = {
    sub: crypto.randomUUID(),
    session_id: crypto.randomUUID(),
    aud: 'authenticated',
  };
  const unsigned = `${encode({ alg: 'none' })}.${encode(payload)}.`;
  const response = await app.request('/auth/v1/user', { headers: callHeaders(unsigned) });
  expect(response.status).toBe(401);
});

test('refuses to sign up with an email', async () => {
  const response = await call('/auth/v1/signup', '{"email":"a@b.example","password":"x"}');
  expect(response.status).toBe(422);
  expect((await problemOf(response)).code).toBe('sign-up-not-anonymous');
});

test('answers 404 as JSON for unknown calls', async () => {
  expect((await problemOf(await call('/functions/v1/nothing', '{}'))).code).toBe('call-unknown');
  expect((await app.request('/webhooks/nothing')).status).toBe(404);
});

test('lets another website make calls: the preflight allows it without a key', async () => {
  const response = await app.request('/functions/v1/quote', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toContain('x-client-info');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('lets another website read a refused call', async () => {
  const response = await app.request('/auth/v1/user', { headers: { origin: 'https://x.example' } });
  expect(response.status).toBe(401);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('answers 429 above the limit, with when to retry', async () => {
  const limited = testApp({ db, env: { RATE_LIMIT: 'on' } });
  const statuses = [];
  for (let n = 0; n < 7; n++) {
    statuses.push((await call('/functions/v1/test-ghl-webhooks', '{}', {}, limited)).status);
  }
  expect(statuses[0]).not.toBe(429);
  expect(statuses.at(-1)).toBe(429);
  const response = await call('/functions/v1/test-ghl-webhooks', '{}', {}, limited);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await problemOf(response)).code).toBe('called-too-often');
});

test('gives each visitor behind a proxy their own limit, which they cannot fake', async () => {
  const limited = testApp({ db, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const from = (ip: string) =>
    call('/functions/v1/test-ghl-webhooks', '{}', { 'x-forwarded-for': ip }, limited);
  for (let n = 0; n < 7; n++) await from(`10.0.0.${n}, 203.0.113.7`);
  expect((await from('10.0.0.99, 203.0.113.7')).status).toBe(429);
  expect((await from('203.0.113.8')).status).not.toBe(429);
});

test('tells a signed-in operator that the database is unreachable', async () => {
  const { cookies } = await signedIn(testApp({ db }), db);
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 2 });
  const cutOff = testApp({ db: createDb(pool) });
  const response = await cutOff.request('/operator/api/today', { headers: { cookie } });
  expect(response.status).toBe(503);
  expect((await problemOf(response)).code).toBe('unavailable');
  await pool.end();
});

test('answers 503 with Retry-After without a database, and still serves pages', async () => {
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 2 });
  const away = createDb(pool);
  const cutOff = testApp({ db: away });
  const response = await call('/auth/v1/signup', '{}', {}, cutOff);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect((await problemOf(response)).code).toBe('unavailable');
  expect((await cutOff.request('/readyz')).status).toBe(503);
  expect((await cutOff.request('/healthz')).status).toBe(200);
  expect((await cutOff.request('/')).status).toBe(200);
  await away.destroy();
});

test('answers an unexpected error with 500, and hides its text from the answer and the log', async () => {
  const lines: string[] = [];
  const broken = testApp({
    db,
    logger: createLogger(
      'info',
      new Writable({ write: (line, _, next) => next(void lines.push(String(line))) }),
    ),
    accessTokens: {
      issue: () => Promise.reject(new Error('jane@example.com is in the way')),
      verify: () => Promise.resolve(null),
    },
  });
  const response = await call('/auth/v1/signup?email=jane', '{}', {}, broken);
  const problem = await problemOf(response);
  expect(response.status).toBe(500);
  expect(JSON.stringify(problem)).not.toContain('jane');
  const log = lines.join('');
  expect(log).toContain(String(problem.requestId));
  expect(log).toContain('unexpected failure');
  expect(log).not.toContain('jane');
});

test('logs the route that answered, never the path or the query', async () => {
  const lines: string[] = [];
  const logged = testApp({
    db,
    logger: createLogger(
      'info',
      new Writable({ write: (line, _, next) => next(void lines.push(String(line))) }),
    ),
  });
  await logged.request('/checkout?data=secret');
  await logged.request('/some/secret');
  await call('/auth/v1/signup?x=secret', '{}', {}, logged);
  const routes = lines.map((line) => (JSON.parse(line) as { route: string }).route);
  expect(routes).toEqual(['/checkout', '/*', '/auth/v1/signup']);
  expect(lines.join('')).not.toContain('secret');
});
