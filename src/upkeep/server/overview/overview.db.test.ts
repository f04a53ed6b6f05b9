import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { FIELDS } from '#platform/server/settings-fields.ts';
import { signedIn } from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();

const SECRETS = {
  DATABASE_URL: 'postgres://u:hush-1@db.example.com/w',
  SESSION_SECRET: 'hush-2 and at least 32 characters long',
  STRIPE_SECRET_KEY: 'sk_test_hush3',
  STRIPE_WEBHOOK_SECRET: 'whsec_hush-4',
  CRM_WEBHOOK_URLS: 'https://crm.example.com/hooks/hush-5, https://two.example.com/hush-5',
  CRM_WEBHOOK_SECRET: `whsec_${Buffer.from('hush-6, 24 bytes or more.').toString('base64')}`,
  SMTP_URL: 'smtps://me:hush-7@mail.example.com:465',
  METRICS_TOKEN: 'hush-8 of sixteen',
  OPERATOR_EMAIL: 'me@example.com',
  OPERATOR_PASSWORD: 'hush-9 and a long one',
};
const PUBLIC_URL = 'http://localhost';

test('the console lists every setting without the value of any secret', async () => {
  const app = testApp({ db, env: { ...SECRETS, PUBLIC_URL, BUSINESS_NAME: 'Sparkle' } });
  const { body } = await (await signedIn(app, db, 'staff')).get('/settings');
  const byName = new Map(body.settings.map((each: { name: string }) => [each.name, each]));
  expect([...byName.keys()]).toEqual(Object.keys(FIELDS));
  expect(JSON.stringify(body)).not.toMatch(/hush/);
  expect(JSON.stringify(body)).not.toContain(SECRETS.CRM_WEBHOOK_SECRET);
  expect(byName.get('BUSINESS_NAME')).toMatchObject({ isSet: true, value: 'Sparkle' });
  expect(byName.get('BUSINESS_COUNTRY')).toMatchObject({ isSet: false, value: 'US' });
  expect(byName.get('SESSION_SECRET')).toMatchObject({ isSet: true, value: null });
  expect(byName.get('CRM_INBOUND_SECRET')).toMatchObject({ isSet: false, value: null });
  expect(byName.get('CRM_WEBHOOK_URLS')).toMatchObject({
    value: 'https://crm.example.com, https://two.example.com',
  });
  expect(body.services).toEqual([
    { service: 'payments', standsIn: false, at: ['https://api.stripe.com'] },
    { service: 'crm', standsIn: false, at: ['https://crm.example.com', 'https://two.example.com'] },
    { service: 'mail', standsIn: false, at: ['smtps://mail.example.com:465'] },
    { service: 'scheduling', standsIn: true, at: [] },
  ]);
});

test('shows a service without settings as running in the sandbox', async () => {
  const owner = await signedIn(testApp({ db }), db);
  const { services, origin, embedOrigins } = (await owner.get('/settings')).body;
  expect(services.map(({ standsIn }: { standsIn: boolean }) => standsIn)).toEqual(
    Array(4).fill(true),
  );
  expect({ origin, embedOrigins }).toEqual({ origin: 'http://localhost', embedOrigins: ['*'] });
});

test('health reports the database, the jobs, the disk and the clock', async () => {
  let ready = true;
  const owner = await signedIn(
    testApp({ db, env: { DATA_DIR: tmpdir() }, isReady: () => ready }),
    db,
  );
  const before = (await owner.get('/health')).body;
  expect(before).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { version: expect.stringMatching(/^\d+\./), isEmbedded: true },
    jobs: { isRunning: true, late: 0, oldestLateAt: null, failed: 0 },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    lastDeliveryAcceptedAt: null,
  });
  expect(before.database.bytes).toBeGreaterThan(1_000_000);
  // One machine has one clock: they differ by no more than the answer took.
  const { clockAheadMs, answeredInMs } = before.database;
  expect(Math.abs(clockAheadMs)).toBeLessThanOrEqual(answeredInMs / 2 + 2);

  ready = false;
  const { jobs } = (await owner.get('/health')).body;
  expect(jobs.isRunning).toBe(false);
});

test('health counts late jobs and messages, and jobs that were given up', async () => {
  const owner = await signedIn(testApp({ db }), db);
  const late = new Date(Date.now() - 300_000);
  await addJob(db, 'payments.sweep', {}, { runAt: late });
  await addJob(db, 'schedules.forget', {}, { runAt: new Date(Date.now() + 300_000) });
  await addJob(db, 'outbox.forget', {}, { maxAttempts: 1 });
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no answer'
    where key = 'outbox.forget'`.execute(db);
  const message = { channel: 'mail', kind: 'contact', payload: '{}', state: 'queued' } as const;
  await db
    .insertInto('outbox_messages')
    .values([
      { ...message, key: 'late', next_at: late },
      { ...message, key: 'next', next_at: new Date() },
    ])
    .execute();
  const { jobs } = (await owner.get('/health')).body;
  expect(jobs).toMatchObject({ waiting: 4, late: 2, failed: 1, oldestLateAt: late.toISOString() });
});

test('a running job that a newer one replaced does not count as given up', async () => {
  const owner = await signedIn(testApp({ db }), db);
  const { jobs: before } = (await owner.get('/health')).body;
  await addJob(db, 'payments.portal', {});
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed',
    last_error = 'no answer' where key = 'payments.portal'`.execute(db);
  await addJob(db, 'payments.portal', {});
  const { jobs } = (await owner.get('/health')).body;
  expect(jobs).toMatchObject({ waiting: before.waiting + 1, failed: before.failed });
});

test.each([
  ['real mail alone', { SMTP_URL: SECRETS.SMTP_URL }, 'loopback-only'],
  ['real mail and PUBLIC_URL', { SMTP_URL: SECRETS.SMTP_URL, PUBLIC_URL }, 'everywhere'],
  ['the sandbox', {}, 'everywhere'],
])('health says where links in emails lead with %s', async (_, env, mailLinks) => {
  const owner = await signedIn(testApp({ db, env }), db);
  expect((await owner.get('/health')).body).toMatchObject({ mailLinks });
});

test('the webhook test in the console answers like the card, and is in the audit log', async () => {
  const app = testApp({ db, env: { WEBHOOK_TEST_CARD: 'off' } });
  const owner = await signedIn(app, db);
  expect((await owner.post('/webhook-test')).body).toEqual({ results: [] });
  expect((await owner.get('/audit')).body.rows[0]).toMatchObject({ act: 'crm.tested' });
});
