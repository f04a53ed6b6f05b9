import { createTransport } from 'nodemailer';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();

async function pageText(path: string): Promise<string> {
  return (await bench.site.request(path)).text();
}

/** Delivers as the server does, signed by the Standard Webhooks scheme. */
async function deliver(body: unknown, secret = bench.sandbox.crm.secret): Promise<number> {
  const text = JSON.stringify(body);
  const at = new Date();
  const response = await fetch(bench.sandbox.crm.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, text),
    },
    body: text,
  });
  return response.status;
}

test('both inboxes start empty and say so', async () => {
  expect(await pageText('/sandbox/crm')).toContain('Nothing delivered yet');
  expect(await pageText('/sandbox/mail')).toContain('No mail yet');
});

test('accepts a signed, flat delivery and shows it first, escaped', async () => {
  expect(await deliver({ type: 'contact.test', email: 'a@example.com', source: 'first' })).toBe(
    200,
  );
  expect(await deliver({ type: 'contact.test', phone: '+1', source: '<b>second</b>' })).toBe(200);
  const page = await pageText('/sandbox/crm');
  expect(page.indexOf('&lt;b&gt;second&lt;/b&gt;')).toBeGreaterThan(-1);
  expect(page.indexOf('second')).toBeLessThan(page.indexOf('first</td>'));
});

test.each<[string, unknown]>([
  ['nested', { email: 'a@example.com', home: { size: 'small' } }],
  ['a list inside', { email: 'a@example.com', add_ons: ['a'] }],
  ['a list', [{ email: 'a@example.com' }]],
  ['without phone and email', { type: 'contact.test', phone: '', email: null }],
  ['a key with a space', { email: 'a@example.com', 'first name': 'Ann' }],
])('refuses a body that the CRM cannot map: %s', async (_, body) => {
  expect(await deliver(body)).toBe(422);
});

test('refuses a delivery signed with another secret', async () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(await deliver({ email: 'a@example.com' }, secret)).toBe(401);
});

test("shows an email's plain text, and its HTML in a frame without scripts", async () => {
  const transport = createTransport(bench.sandbox.smtpUrl);
  await transport.sendMail({
    from: 'Wellkept <hello@example.com>',
    to: 'Ann <ann@example.com>',
    subject: 'Your booking ✓',
    text: 'See you on Friday.',
    html: '<p>See you on <b>Friday</b>.</p>',
  });
  await transport.sendMail({
    from: 'Wellkept <hello@example.com>',
    to: 'bob@example.com',
    subject: 'Your receipt',
    text: 'Thank you.',
  });
  transport.close();
  expect(await pageText('/sandbox/mail?to=bob%40example.com')).not.toContain('Your booking ✓');
  const page = await pageText('/sandbox/mail?to=ann%40example.com');
  expect(page).not.toContain('Your receipt');
  expect(page).toContain('Your booking ✓');
  expect(page).toContain('Ann &lt;ann@example.com&gt;');
  expect(page).toContain('See you on Friday.');
  expect(page).toMatch(
    /<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" [^>]*srcdoc="&lt;p&gt;See you on/,
  );
});

test('every page answers and refuses to be framed', async () => {
  for (const path of ['', '/payments', '/plans', '/crm', '/mail']) {
    const response = await bench.site.request(`/sandbox${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  expect((await bench.site.request('/sandbox/pay/cs_unknown')).status).toBe(404);
  expect((await bench.site.request('/sandbox/portal/bps_unknown')).status).toBe(404);
});
