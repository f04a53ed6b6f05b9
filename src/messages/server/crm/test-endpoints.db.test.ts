import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { failureSentence } from '#registry/failure-texts.ts';
import { type FailureArgs, failure } from '#registry/failures.ts';
import { caller } from '#test/caller.ts';
import { recordingServer } from '#test/recording-server.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { configureEndpoints } from './configure-endpoints.ts';

const { db } = await testDatabase();
const crm = await recordingServer();
const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

function appWith(urls: string[], { allowPrivate = true, env = {} } = {}) {
  const link = { urls, isSandbox: false, secret, inboundSecret: null, allowPrivate };
  const providers = {
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null },
    crm: link,
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
  };
  return configureEndpoints(db, link).then(() => caller(testApp({ db, providers, env })));
}

beforeEach(() => {
  crm.requests.length = 0;
  crm.reply({ status: 200 });
});

test('a test contact goes to each endpoint, signed, and the answer shows only origins', async () => {
  const call = await appWith([`${crm.origin}/one/secret`, `${crm.origin}/two?key=secret`]);
  const { status, body } = await call('test-ghl-webhooks', {});
  expect(status).toBe(200);
  expect(body.results).toEqual(
    Array(2).fill({ url: crm.origin, success: true, status: 200, ms: expect.any(Number) }),
  );
  expect(crm.requests).toHaveLength(2);
  for (const { headers, body: sent } of crm.requests) {
    const event = new Webhook(secret).verify(sent, headers as Record<string, string>);
    expect(event).toMatchObject({ type: 'contact.test', test: true, last_name: 'Contact' });
  }
});

test('the answer shows a failing endpoint next to another failing one', async () => {
  const call = await appWith([`${crm.origin}/`, 'http://127.0.0.1:1/']);
  crm.reply({ status: 302, headers: { location: crm.origin } });
  const { body } = await call('test-ghl-webhooks', {});
  expect(body.results).toMatchObject([
    {
      url: crm.origin,
      success: false,
      status: 302,
      error: said('endpoint-refused', { status: 302 }),
    },
    { url: 'http://127.0.0.1:1', success: false, error: said('endpoint-unreachable') },
  ]);
  expect(crm.requests).toHaveLength(1);
});

test('a private address is refused', async () => {
  const call = await appWith([`${crm.origin}/`], { allowPrivate: false });
  const { body } = await call('test-ghl-webhooks', {});
  expect(body.results).toMatchObject([{ success: false, error: said('endpoint-address-private') }]);
  expect(crm.requests).toEqual([]);
});

test('the call does not exist while the card is off', async () => {
  const call = await appWith([crm.origin], { env: { WEBHOOK_TEST_CARD: 'off' } });
  expect(await call('test-ghl-webhooks', {})).toMatchObject({ status: 404 });
  expect(crm.requests).toEqual([]);
});

test('the number of tests in a row is limited', async () => {
  const call = await appWith([crm.origin], { env: { RATE_LIMIT: 'on' } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('test-ghl-webhooks', {})));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('a test leaves no delivery behind', async () => {
  await (await appWith([crm.origin]))('test-ghl-webhooks', {});
  expect(await db.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
});

function said(...what: FailureArgs): string {
  return failureSentence('en', failure(...what));
}
