import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';
import { sandboxPages } from './pages.ts';

const bench = await sandboxBench();
const { pool } = bench;

const all = { payments: true, crm: true, mail: true };
const paths = { payments: ['/payments', '/plans'], crm: ['/crm'], mail: ['/mail'] };

test.each(['payments', 'crm', 'mail'] as const)(
  'hides the pages and every mention of %s when a real service handles them',
  async (real) => {
    const inUse = { ...all, [real]: false };
    const pages = sandboxPages({
      pool,
      worked: () => undefined,
      businessName: () => 'W',
      themeCss: '',
      embedDemoScript: '',
      inUse,
    });
    const overview = await (await pages.request('/')).text();
    for (const [name, there] of Object.entries(paths)) {
      for (const path of there) {
        expect((await pages.request(path)).status).toBe(name === real ? 404 : 200);
        expect(overview.includes(`/sandbox${path}"`)).toBe(name !== real);
      }
    }
    expect(overview.includes('No card is charged')).toBe(real !== 'payments');
    expect(overview.includes('No mail leaves')).toBe(real !== 'mail');
    const page = await (await pages.request(real === 'crm' ? '/mail' : '/crm')).text();
    expect(page).not.toContain(`href="/sandbox${paths[real][0]}"`);
  },
);

test('takes no payment without the card processor’s stand-in', async () => {
  const inUse = { ...all, payments: false };
  const pages = sandboxPages({
    pool,
    worked: () => undefined,
    businessName: () => 'W',
    themeCss: '',
    embedDemoScript: '',
    inUse,
  });
  const { id } = await bench.stripe.checkout.sessions.create(oneTime());
  expect((await pages.request(`/pay/${id}`)).status).toBe(404);
  expect((await pages.request(`/pay/${id}`, { method: 'POST' })).status).toBe(404);
});

test.each([
  '%00',
  'cs%00_1',
  'a%0d%0ab',
  '%f0%9f%a7%b9',
  '%E0%A4%A',
  '..%2f..',
  "'--",
  'x'.repeat(3000),
])('answers 404 for the odd id %j', async (id) => {
  for (const kind of ['pay', 'portal']) {
    expect((await bench.site.request(`/sandbox/${kind}/${id}`)).status).toBe(404);
    expect((await bench.post(`/sandbox/${kind}/${id}`, { act: 'pay' })).status).toBe(404);
  }
});

test('refuses odd ids in forms with a code, and the page shows its sentence', async () => {
  const forms = [
    ['/sandbox/payments', { act: 'refund', charge: 'ch\0' }],
    ['/sandbox/payments', { act: 'won', dispute: 'ü' }],
    ['/sandbox/plans', { act: 'paid', invoice: '\0' }],
    ['/sandbox/plans', { act: 'paid', subscription: '<b>' }],
  ] as const;
  for (const [path, fields] of forms) {
    const answer = await bench.post(path, fields);
    expect(answer.headers.get('location')).toMatch(/\?refused=(unknown|refund|decision)$/);
    const page = await bench.site.request(answer.headers.get('location') ?? '');
    expect(await page.text()).toContain('role="alert"');
  }
});

test.each(['Your card was stolen: call 555-0100', '__proto__', 'toString', ''])(
  'shows no text that came in the address: %j',
  async (words) => {
    for (const path of ['payments', 'plans']) {
      const address = `/sandbox/${path}?refused=${encodeURIComponent(words)}`;
      const page = await (await bench.site.request(address)).text();
      expect(page).not.toContain('role="alert"');
      expect(page).not.toContain('555-0100');
    }
  },
);

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 303],
  ['none', 303],
  [null, 303],
])('answers a form with Sec-Fetch-Site %s with %i', async (site, status) => {
  const { id } = await bench.stripe.checkout.sessions.create(oneTime());
  const answer = await bench.site.request(`/sandbox/pay/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(site === null ? {} : { 'sec-fetch-site': site }),
    },
    body: 'act=pay',
  });
  expect(answer.status).toBe(status);
  const session = await bench.stripe.checkout.sessions.retrieve(id);
  expect(session.payment_status).toBe(status === 403 ? 'unpaid' : 'paid');
});

test('opens a page from a link on another website', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await bench.site.request('/sandbox', { headers })).status).toBe(200);
});
