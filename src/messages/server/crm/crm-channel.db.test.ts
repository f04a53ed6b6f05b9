import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { deliverDue } from '#outbox/server/deliver.ts';
import type { NewMessage } from '#outbox/server/message.ts';
import { enqueue, sendAgain } from '#outbox/server/outbox.ts';
import { outboxJobs } from '#outbox/server/outbox-jobs.ts';
import type { CrmLink } from '#platform/server/crm-link.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { crmEvents } from '#test/crm-events.ts';
import { recordingServer } from '#test/recording-server.ts';
import { testDatabase } from '#test/test-database.ts';
import { configureEndpoints } from './configure-endpoints.ts';
import { crmChannel } from './crm-channel.ts';
import { postWebhook } from './post-webhook.ts';
import { webhookSecrets } from './webhooks/webhook-secret.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const { db } = await testDatabase();
const crm = await recordingServer();
const hook = `${crm.origin}/hooks/very-secret?key=hidden`;
let logged = '';
const log = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const logger = createLogger('info', log);
const link = { urls: [hook], isSandbox: false, secret, inboundSecret: null, allowPrivate: true };

const { id: contactId } = await db
  .insertInto('contact_messages')
  .values({
    name: 'Jo Doe',
    phone: '(415) 555-0142',
    phone_e164: '+14155550142',
    email: 'jo@example.com',
    message: 'Do you come to Main Street?',
  })
  .returning('id')
  .executeTakeFirstOrThrow();

beforeEach(async () => {
  crm.requests.length = 0;
  crm.reply({ status: 200 });
  logged = '';
  await sql`truncate outbox_messages, crm_endpoints`.execute(db);
  await configureEndpoints(db, link);
});

function channelOf(changes: Partial<CrmLink> = {}) {
  const catalogues = { current: () => defaultCatalogue };
  const settings = { ...link, ...changes };
  return crmChannel({
    db,
    logger,
    link: settings,
    catalogues,
    settings: parseSettings({}),
    webhookSecret: webhookSecrets('a secret of the tests'),
    random: () => 0,
  });
}

function told(key: string = randomUUID()): NewMessage {
  return { channel: 'crm', kind: 'contact.created', contactId, key };
}

async function record(key?: string) {
  await inTransaction(db, (trx) => enqueue(trx, [told(key)]));
}

function deliveries() {
  return db.selectFrom('outbox_messages').selectAll().orderBy('id').execute();
}

async function only() {
  const [delivery, ...others] = await deliveries();
  expect(others).toEqual([]);
  if (delivery === undefined) throw new Error('there is no delivery');
  return delivery;
}

/** Sends all waiting messages as if their time had come, and returns their number. */
async function deliverAll(changes: Partial<CrmLink> = {}): Promise<number> {
  await sql`update outbox_messages set next_at = now() where state = 'queued'`.execute(db);
  return deliverDue({ db, logger }, channelOf(changes));
}

test('an event reaches the endpoint as recorded, signed, once', async () => {
  await record();
  const [event] = await crmEvents(db);
  await deliverAll();
  const [request, ...others] = crm.requests;
  expect(others).toEqual([]);
  expect(request).toMatchObject({ method: 'POST', path: '/hooks/very-secret?key=hidden' });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': event?.event_id,
  });
  const headers = request?.headers as Record<string, string>;
  expect(new Webhook(secret).verify(request?.body ?? '', headers)).toEqual(event);
  expect(await only()).toMatchObject({ state: 'sent', attempts: 1, last_status: 200 });
  expect(await deliverAll()).toBe(0);
});

test('without a secret an event goes out unsigned', async () => {
  await record();
  await deliverAll({ secret: null });
  expect(crm.requests[0]?.headers).not.toHaveProperty('webhook-signature');
});

test('an event from a transaction that rolls back is never sent', async () => {
  const failing = inTransaction(db, async (trx) => {
    await enqueue(trx, [told()]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await deliveries()).toEqual([]);
  expect(await deliverAll()).toBe(0);
});

test('the same event recorded twice is one delivery to each endpoint', async () => {
  await configureEndpoints(db, { ...link, urls: [hook, `${crm.origin}/second`, hook] });
  const key = randomUUID();
  await record(key);
  await record(key);
  await deliverAll();
  expect(crm.requests.map((request) => request.path).sort()).toEqual([
    '/hooks/very-secret?key=hidden',
    '/second',
  ]);
});

test('a refused event is sent again with the same id after longer and longer waits, then parked', async () => {
  crm.reply({ status: 500 });
  await record();
  const waits: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const before = Date.now();
    expect(await deliverAll()).toBe(1);
    const delivery = await only();
    if (delivery.state === 'queued')
      waits.push(Math.round((delivery.next_at.getTime() - before) / 1000));
  }
  expect(waits.map((wait) => Math.round(wait / 5) * 5)).toEqual([
    5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ]);
  expect(crm.requests).toHaveLength(10);
  expect(new Set(crm.requests.map((request) => request.headers['webhook-id'])).size).toBe(1);
  expect(await only()).toMatchObject({ state: 'parked', attempts: 10, last_status: 500 });
  expect(await deliverAll()).toBe(0);
});

test('Retry-After delays the next try', async () => {
  crm.reply({ status: 429, headers: { 'retry-after': '600' } });
  await record();
  await deliverAll();
  const { next_at } = await only();
  expect(next_at.getTime() - Date.now()).toBeGreaterThan(590_000);
});

test.each([301, 302, 307, 308])(
  'a redirect (%d) is not followed and does not count as accepted',
  async (status) => {
    crm.reply({ status, headers: { location: `${crm.origin}/elsewhere` } });
    await record();
    await deliverAll();
    expect(crm.requests).toHaveLength(1);
    expect(await only()).toMatchObject({ state: 'queued', last_status: status });
  },
);

test('410 switches the endpoint off: waiting and new events are parked, and none is lost', async () => {
  crm.reply({ status: 410 });
  await record();
  await record();
  await deliverAll();
  await record();
  expect(await deliverAll()).toBe(0);
  expect(crm.requests).toHaveLength(1);
  expect((await deliveries()).map(({ state, last_error }) => [state, last_error])).toEqual(
    Array(3).fill(['parked', 'endpoint-gone']),
  );
});

test('after 410 the next start gives the endpoint another chance, and parked events can be sent again', async () => {
  crm.reply({ status: 410 }, { status: 200 });
  await record();
  await deliverAll();
  await configureEndpoints(db, link);
  const { id, key } = await only();
  expect(await sendAgain(db, 'crm', id)).toBe(true);
  expect(await sendAgain(db, 'crm', id)).toBe(false);
  await deliverAll();
  expect(await only()).toMatchObject({ state: 'sent' });
  const ids = crm.requests.map((request) => request.headers['webhook-id']);
  expect(ids).toEqual([key, key]);
  expect(crm.requests[1]?.body).toBe(crm.requests[0]?.body);
});

test('events for an endpoint that left the settings are parked', async () => {
  await record();
  await configureEndpoints(db, { ...link, urls: [`${crm.origin}/new`] });
  await deliverAll();
  expect(crm.requests).toEqual([]);
  expect(await only()).toMatchObject({ state: 'parked', last_error: 'endpoint-removed' });
});

test('the sandbox keeps its deliveries when its port changes', async () => {
  await configureEndpoints(db, { isSandbox: true, urls: ['http://127.0.0.1:9/inbox'] });
  await record();
  await configureEndpoints(db, { isSandbox: true, urls: [`${crm.origin}/inbox`] });
  await deliverAll({ allowPrivate: false });
  expect(crm.requests.map((request) => request.path)).toEqual(['/inbox']);
});

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://2130706433:PORT/',
])('%s is refused at connection time', async (url) => {
  const { port } = new URL(crm.origin);
  await configureEndpoints(db, { ...link, urls: [url.replace('PORT', port)] });
  await record();
  await deliverAll({ allowPrivate: false });
  expect(crm.requests).toEqual([]);
  expect(await only()).toMatchObject({ state: 'queued', last_error: 'refused-address' });
});

test('an endpoint where no server listens is tried again', async () => {
  await configureEndpoints(db, { ...link, urls: ['http://127.0.0.1:1/'] });
  await record();
  await deliverAll();
  expect(await only()).toMatchObject({ state: 'queued', last_error: 'unreachable' });
});

test('a try ends when the endpoint stays silent', async () => {
  crm.reply('silence');
  const message = { url: hook, secret, id: 'event', body: '{}', allowPrivate: true };
  expect(await postWebhook(message, 50)).toMatchObject({ status: null, failure: 'timeout' });
  expect(crm.requests).toHaveLength(1);
});

test.each([
  ['share a connection', {}, 1],
  ['go on by themselves where an answer never ends', { after: 'endless' }, 3],
  ['go on by themselves where a connection is given up', { after: 'hang-up' }, 3],
] as const)('events that go out together %s', async (_how, reply, connections) => {
  crm.reply({ status: 200, ...reply });
  const before = crm.connections();
  for (let count = 0; count < 3; count += 1) await record();
  await deliverAll();
  expect(crm.requests).toHaveLength(3);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect(crm.connections() - before).toBe(connections);
});

test('an unreachable endpoint delays neither its other events nor another endpoint', async () => {
  const other = await recordingServer();
  await configureEndpoints(db, { ...link, urls: ['http://127.0.0.1:1/', `${other.origin}/`] });
  await record();
  await record();
  await deliverAll();
  expect(other.requests).toHaveLength(2);
  expect((await deliveries()).map(({ state }) => state).sort()).toEqual([
    'queued',
    'queued',
    'sent',
    'sent',
  ]);
});

test('a slow endpoint loses its turn after ten seconds, and its other events go next, as untried', async () => {
  for (let count = 0; count < 5; count += 1) await record();
  let at = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    at += 4_000;
    return at;
  });
  await deliverAll().finally(() => clock.mockRestore());
  const tried = crm.requests.length;
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(5);
  expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ...Array(tried).fill(['sent', 1]),
    ...Array(5 - tried).fill(['queued', 0]),
  ]);
  await deliverAll();
  expect(crm.requests).toHaveLength(5);
});

test('the log shows only the origin of an endpoint and nothing about a person', async () => {
  crm.reply({ status: 500 }, { status: 200 });
  await record();
  await deliverAll();
  await deliverAll();
  expect(logged).toContain(crm.origin);
  expect(logged).toContain('crm delivery postponed');
  expect(logged).toContain('crm delivery accepted');
  for (const secretText of ['very-secret', 'hidden', 'jo@example', '5550142', 'Main Street']) {
    expect(logged).not.toContain(secretText);
  }
});

test('three months after an event is settled, the person in it is erased', async () => {
  for (let count = 0; count < 4; count += 1) await record();
  await deliverAll();
  const [recent, ...old] = await deliveries();
  for (const [at, state] of ['sent', 'dropped', 'parked'].entries()) {
    await sql`update outbox_messages set state = ${state}, settled_at = now() - interval '91 days'
      where id = ${old[at]?.id}`.execute(db);
  }
  await outboxJobs({ db })['outbox.forget']({});
  const kept = (await deliveries()).map(({ rendered }) => rendered);
  expect(kept).toEqual([recent?.rendered, null, null, null]);
  expect(recent?.rendered).toMatchObject({ email: 'jo@example.com' });
  // A parked event for an endpoint that comes back is rendered again.
  expect(await sendAgain(db, 'crm', old[2]?.id ?? '')).toBe(true);
  await deliverAll();
  expect(crm.requests.at(-1)?.body).toContain('jo@example.com');
});
