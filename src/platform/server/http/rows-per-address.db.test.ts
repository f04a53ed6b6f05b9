import { beforeEach, expect, test } from 'vitest';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute();
});

function send(path: string, from: string, headers: Record<string, string> = {}, method = 'POST') {
  const sent = { ...callHeaders(), 'x-forwarded-for': from, ...headers };
  return app.request(path, { method, headers: sent, ...(method === 'POST' ? { body: '{}' } : {}) });
}

test('one address gets at most twenty passkey challenges a minute, because each one is a row', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const path = '/operator/api/auth/sign-in/passkey';
    statuses.push((await send(path, '203.0.113.7', {}, 'GET')).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('sign-ups from one address are also counted by the hour', async () => {
  for (let n = 0; n < 5; n += 1) await send('/auth/v1/signup', '203.0.113.8');
  const counted = db.selectFrom('rate_limits').select(['key', 'points']).orderBy('key');
  expect(await counted.execute()).toEqual([
    { key: expect.stringMatching(/^sessions:/), points: 5 },
    { key: expect.stringMatching(/^sign-ups:/), points: 5 },
  ]);
});

test('the webhook test serves only our own pages, with a cap over all addresses', async () => {
  const path = '/functions/v1/test-ghl-webhooks';
  const evil = await send(path, '203.0.113.9', { origin: 'https://evil.example' });
  expect(evil.status).toBe(403);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    const { status } = await send(path, `198.51.100.${n}`, { origin: 'http://localhost' });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
});

test('limits the console’s own webhook test too', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const origin = 'http://localhost';
    statuses.push((await send('/operator/api/webhook-test', '203.0.113.10', { origin })).status);
  }
  expect(statuses).toEqual([...Array(6).fill(401), 429]);
});

test('tells browsers to use HTTPS for subdomains only if the setting says so', async () => {
  const told = async (env: Record<string, string>) => {
    const site = testApp({ db, env: { PUBLIC_URL: 'https://clean.example', ...env } });
    return (await site.request('https://clean.example/')).headers.get('strict-transport-security');
  };
  expect(await told({})).toBe('max-age=31536000');
  expect(await told({ HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains');
});
