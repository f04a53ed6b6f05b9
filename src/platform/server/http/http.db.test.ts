import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createLogger } from '#platform/server/logger.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();

test.each([
  ['/auth/v1/signup', '{}', 200],
  ['/auth/v1/nothing', '{}', 404],
  ['/functions/v1/get-latest-referral', '{}', 200],
  ['/functions/v1/quote', '{', 400],
])('forbids caches to store what %s answers to %s', async (path, body, status) => {
  const init = { method: 'POST', headers: callHeaders(), body };
  const answer = await testApp({ db }).request(path, init);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('refuses a call at once if it would wait too long, while pages and health checks answer', async () => {
  const app = testApp({ db, turns: { expectedWaitMs: () => 2_001 } });
  const init = { method: 'POST', headers: callHeaders(), body: '{}' };
  const answer = await app.request('/functions/v1/checkout', init);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ code: 'too-busy' });
  for (const path of ['/', '/readyz']) expect((await app.request(path)).status).toBe(200);
});

test('refuses an invalid host before any work, with the usual headers', async () => {
  const issue = vi.fn(() => Promise.reject(new Error('was asked')));
  const accessTokens = { issue, verify: () => Promise.resolve(null) };
  const app = testApp({ db, accessTokens, env: { TRUST_PROXY: '1' } });
  const answer = await app.request('/auth/v1/signup', {
    method: 'POST',
    headers: { ...callHeaders(), 'x-forwarded-host': 'evil.example/path?' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(issue).not.toHaveBeenCalled();
});

test.each([
  ['http://localhost', null],
  ['https://clean.example', 'max-age=31536000'],
])(
  'an answer at %s has the security headers, and a page’s own policy stays',
  async (PUBLIC_URL, transport) => {
    const app = testApp({ db, env: { PUBLIC_URL } });
    const call = await app.request('/functions/v1/quote', { method: 'POST' });
    expect(Object.fromEntries(call.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const page = await app.request('/checkout');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const { headers } of [call, page]) {
      expect(headers.get('strict-transport-security')).toBe(transport);
      // Other websites load the loader and the frame from here.
      expect(headers.get('cross-origin-resource-policy')).toBeNull();
      expect(headers.get('x-frame-options')).toBeNull();
    }
  },
);

async function warningsOf(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, next) => next(void lines.push(String(line))) });
  const app = testApp({ db, env, logger: createLogger('warn', stream) });
  await app.request('/healthz');
  for (const ip of ['203.0.113.7', '203.0.113.8']) {
    await app.request('/healthz', { headers: { 'x-forwarded-for': ip } });
  }
  return lines;
}

test('warns once about a proxy that no setting names, without any address', async () => {
  const warnings = await warningsOf({});
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('TRUST_PROXY');
  expect(warnings[0]).not.toContain('203.0.113');
  expect(await warningsOf({ TRUST_PROXY: '1' })).toEqual([]);
});
