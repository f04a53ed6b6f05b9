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
])('%s is unreadable: 400', async (_, body) => {
  const response = await call(REFRESH, body);
  expect(response.status).toBe(400);
  expect((await problemOf(response)).type).toBe('urn:wellkept:problem:unreadable');
});

test('a body that is not called JSON is 415', async () => {
  const response = await call(REFRESH, '{}', { 'content-type': 'text/plain' });
  expect(response.status).toBe(415);
  await problemOf(response);
});

test('JSON with a charset, as the client library sends it, is read', async () => {
  const type = { 'content-type': 'application/json;charset=UTF-8' };
  expect((await call('/auth/v1/signup', '{}', type)).status).toBe(200);
});

test('a body over 64 KiB is 413, whether it says its length or not', async () => {
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
])('%s does not fit the rules: 422 with where and what', async (_, body) => {
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
])('%s is 401', async (_, headers) => {
  const response = await app.request('/functions/v1/quote', { method: 'POST', headers });
  expect(response.status).toBe(401);
  expect((await problemOf(response)).code).toBe('key-wrong');
});

test('the public key as bearer means no session, which /user needs', async () => {
  const response = await app.request('/auth/v1/user', { headers: callHeaders() });
  expect(response.status).toBe(401);
});

test('a changed access token is 401', async () => {
  const changed = `${token.slice(0, -3)}abc`;
  const response = await app.request('/auth/v1/user', { headers: callHeaders(changed) });
  expect(response.status).toBe(401);
});

test('an unsigned token is 401', async () => {
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

test('signing up with an email is refused', async () => {
  const response = await call('/auth/v1/signup', '{"email":"a@b.example","password":"x"}');
  expect(response.status).toBe(422);
  expect((await problemOf(response)).code).toBe('sign-up-not-anonymous');
});

test('calls that do not exist are 404 as JSON', async () => {
  expect((await problemOf(await call('/functions/v1/nothing', '{}'))).code).toBe('call-unknown');
  expect((await app.request('/webhooks/nothing')).status).toBe(404);
});

test('another website may make the calls: the preflight says so, without a key', async () => {
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

test('a refused call can be read by another website too', async () => {
  const response = await app.request('/auth/v1/user', { headers: { origin: 'https://x.example' } });
  expect(response.status).toBe(401);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('beyond the limit a call is 429 and says when to come back', async () => {
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

test('behind a proxy each visitor has their own limit, and cannot fake another', async () => {
  const limited = testApp({ db, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const from = (ip: string) =>
    call('/functions/v1/test-ghl-webhooks', '{}', { 'x-forwarded-for': ip }, limited);
  for (let n = 0; n < 7; n++) await from(`10.0.0.${n}, 203.0.113.7`);
  expect((await from('10.0.0.99, 203.0.113.7')).status).toBe(429);
  expect((await from('203.0.113.8')).status).not.toBe(429);
});

test('a signed-in operator is told that the database is unreachable, not that we failed', async () => {
  const { cookies } = await signedIn(testApp({ db }), db);
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 2 });
  const cutOff = testApp({ db: createDb(pool) });
  const response = await cutOff.request('/operator/api/today', { headers: { cookie } });
  expect(response.status).toBe(503);
  expect((await problemOf(response)).code).toBe('unavailable');
  await pool.end();
});

test('an unreachable database is 503 with Retry-After, and pages still come', async () => {
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

test('what nobody foresaw is 500 without its text, and logged without it', async () => {
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

test('the access log names the route that answered, never the path or the query', async () => {
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
