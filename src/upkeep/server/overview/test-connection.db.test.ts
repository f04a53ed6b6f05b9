import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { freePort } from '#test/free-port.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();

/** A copy with these email and card addresses. Both need a secret that must not leak. */
function appWith(smtpUrl: string, apiBase: string) {
  return testApp({
    db,
    env: {
      SMTP_URL: smtpUrl,
      STRIPE_API_BASE: apiBase,
      STRIPE_SECRET_KEY: 'sk_test_hush',
      STRIPE_WEBHOOK_SECRET: 'whsec_hush',
      PUBLIC_URL: 'http://localhost',
    },
    providers: {
      stripe: { secretKey: 'sk_test_hush', webhookSecret: 'whsec_hush', apiBase },
      crm: { urls: [], isSandbox: false, secret: null, inboundSecret: null, allowPrivate: false },
      mail: { smtpUrl, from: () => 'a@example.com' },
    },
  });
}

/** An email server that greets, and records what it receives. */
async function mailServer() {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const line = data.toString().trim();
      told.push(line);
      socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 here\r\n');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

test('only owners can test a connection, and a failure shows only its code', async () => {
  const mailbox = await mailServer();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const app = appWith(mailbox.url, nobody);
  const owner = await signedIn(app, db, 'owner', 'ann@example.com');
  const staff = await signedIn(app, db, 'staff', 'cleo@example.com');
  const asked = (service: string) => owner.post('/connection-test', { service });
  expect((await asked('mail')).body).toEqual({ ok: true, code: null, ms: expect.any(Number) });
  expect((await asked('payments')).body).toMatchObject({ ok: false, code: expect.any(String) });
  expect((await asked('fax')).status).toBe(422);
  expect((await staff.post('/connection-test', { service: 'mail' })).status).toBe(403);
  expect(mailbox.told.join(' ')).not.toMatch(/MAIL FROM|DATA/);

  const dead = appWith(`smtp://me:hush@127.0.0.1:${await freePort()}`, nobody);
  const ben = await signedIn(dead, db, 'owner', 'ben@example.com');
  const failed = await ben.post('/connection-test', { service: 'mail' });
  expect(failed.body).toMatchObject({ ok: false, code: expect.stringMatching(/^E[A-Z]+$/) });
  expect(JSON.stringify(failed.body)).not.toContain('hush');
  const acts = await db
    .selectFrom('operator_audit')
    .select('details')
    .where('act', '=', 'settings.connection-tested')
    .execute();
  expect(acts.map(({ details }) => details)).toContainEqual({ service: 'payments' });
});
