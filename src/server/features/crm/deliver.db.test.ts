import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { createLogger } from '#server/logger.ts';
import { recordingServer } from '../../../../test/recording-server.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { configureEndpoints } from './configure-endpoints.ts';
import { crmJobs } from './crm-jobs.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import { exampleEvents } from './example-events.ts';
import { postWebhook } from './post-webhook.ts';
import { newStamp, recordEvent } from './record-event.ts';
import { sendAgain } from './send-again.ts';
import { sweepDeliveries } from './sweep.ts';

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
const link = { urls: [hook], isSandbox: false, secret, inboundSecret: null, allowPrivate: true };
const deps: DeliverDeps = { db, logger: createLogger('info', log), crm: link, random: () => 0 };

beforeEach(async () => {
  crm.requests.length = 0;
  crm.reply({ status: 200 });
  logged = '';
  await sql`truncate crm_deliveries, crm_endpoints`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await configureEndpoints(db, link);
});

function recordBooking(stamp = newStamp()) {
  const event = { ...exampleEvents['booking.paid'], ...stamp };
  return inTransaction(db, (trx) => recordEvent(trx, event)).then(() => event);
}

function deliveries() {
  return db.selectFrom('crm_deliveries').selectAll().orderBy('id').execute();
}

async function only() {
  const [delivery, ...others] = await deliveries();
  expect(others).toEqual([]);
  if (delivery === undefined) throw new Error('there is no delivery');
  return delivery;
}

/** Does what waits, as if its time had come; answers how many jobs there were. */
async function runDueJobs(): Promise<number> {
  await sql`update crm_deliveries set next_at = now() where state = 'pending'`.execute(db);
  const { rows } = await sql<{ payload: { deliveryId: string } }>`
    delete from graphile_worker._private_jobs returning payload
  `.execute(db);
  for (const { payload } of rows) await deliver(deps, payload.deliveryId);
  return rows.length;
}

test('an event reaches the endpoint as it was recorded, signed, once', async () => {
  const event = await recordBooking();
  await runDueJobs();
  const [request, ...others] = crm.requests;
  expect(others).toEqual([]);
  expect(request).toMatchObject({ method: 'POST', path: '/hooks/very-secret?key=hidden' });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': event.event_id,
  });
  const headers = request?.headers as Record<string, string>;
  expect(new Webhook(secret).verify(request?.body ?? '', headers)).toEqual(event);
  expect(await only()).toMatchObject({ state: 'accepted', attempts: 1, last_status: 200 });
  expect(await runDueJobs()).toBe(0);
});

test('without a secret an event goes unsigned rather than badly signed', async () => {
  await recordBooking();
  const { id } = await only();
  await deliver({ ...deps, crm: { ...link, secret: null } }, id);
  expect(crm.requests[0]?.headers).not.toHaveProperty('webhook-signature');
});

test('an event of a transaction that is rolled back is never sent', async () => {
  const failing = inTransaction(db, async (trx) => {
    await recordEvent(trx, { ...exampleEvents['booking.paid'], ...newStamp() });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await deliveries()).toEqual([]);
  expect(await runDueJobs()).toBe(0);
});

test('the same event recorded twice is one delivery to each endpoint', async () => {
  await configureEndpoints(db, { ...link, urls: [hook, `${crm.origin}/second`, hook] });
  const stamp = newStamp();
  await recordBooking(stamp);
  await recordBooking(stamp);
  await runDueJobs();
  expect(crm.requests.map((request) => request.path).sort()).toEqual([
    '/hooks/very-secret?key=hidden',
    '/second',
  ]);
});

test('a refused event is sent again with the same id, later and later, then parked', async () => {
  crm.reply({ status: 500 });
  await recordBooking();
  const waits: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const before = Date.now();
    expect(await runDueJobs()).toBe(1);
    const delivery = await only();
    if (delivery.state === 'pending')
      waits.push(Math.round((delivery.next_at.getTime() - before) / 1000));
  }
  expect(waits.map((wait) => Math.round(wait / 5) * 5)).toEqual([
    5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ]);
  expect(crm.requests).toHaveLength(10);
  expect(new Set(crm.requests.map((request) => request.headers['webhook-id'])).size).toBe(1);
  expect(await only()).toMatchObject({ state: 'parked', attempts: 10, last_status: 500 });
  expect(await runDueJobs()).toBe(0);
});

test('Retry-After puts the next try off', async () => {
  crm.reply({ status: 429, headers: { 'retry-after': '600' } });
  await recordBooking();
  await runDueJobs();
  const { next_at } = await only();
  expect(next_at.getTime() - Date.now()).toBeGreaterThan(590_000);
});

test('the job of the next try is due exactly when the delivery is', async () => {
  crm.reply({ status: 503 });
  await recordBooking();
  await runDueJobs();
  const jobs = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs`.execute(db);
  expect(jobs.rows).toEqual([{ run_at: (await only()).next_at }]);
});

test.each([301, 302, 307, 308])(
  'a redirect (%d) is not followed and not taken for a yes',
  async (status) => {
    crm.reply({ status, headers: { location: `${crm.origin}/elsewhere` } });
    await recordBooking();
    await runDueJobs();
    expect(crm.requests).toHaveLength(1);
    expect(await only()).toMatchObject({ state: 'pending', last_status: status });
  },
);

test('410 switches the endpoint off: what waits and what comes is parked, nothing is lost', async () => {
  crm.reply({ status: 410 });
  await recordBooking();
  await recordBooking();
  await runDueJobs();
  await recordBooking();
  expect(await runDueJobs()).toBe(0);
  expect(crm.requests).toHaveLength(1);
  expect((await deliveries()).map(({ state, last_error }) => [state, last_error])).toEqual(
    Array(3).fill(['parked', 'endpoint-gone']),
  );
});

test('after 410 the next start gives the endpoint another chance, and parked events can go again', async () => {
  crm.reply({ status: 410 }, { status: 200 });
  const event = await recordBooking();
  await runDueJobs();
  await configureEndpoints(db, link);
  const { id } = await only();
  expect(await sendAgain(db, id)).toBe(true);
  expect(await sendAgain(db, id)).toBe(false);
  await runDueJobs();
  expect(await only()).toMatchObject({ state: 'accepted' });
  expect(crm.requests[1]?.headers['webhook-id']).toBe(event.event_id);
});

test('what waits for an endpoint that the settings no longer name is parked', async () => {
  await recordBooking();
  await configureEndpoints(db, { ...link, urls: [`${crm.origin}/new`] });
  await runDueJobs();
  expect(crm.requests).toEqual([]);
  expect(await only()).toMatchObject({ state: 'parked', last_error: 'endpoint-removed' });
});

test('the sandbox keeps its deliveries when its port changes', async () => {
  await configureEndpoints(db, { isSandbox: true, urls: ['http://127.0.0.1:9/inbox'] });
  await recordBooking();
  await configureEndpoints(db, { isSandbox: true, urls: [`${crm.origin}/inbox`] });
  const { id } = await only();
  await deliver({ ...deps, crm: { ...link, allowPrivate: false } }, id);
  expect(crm.requests.map((request) => request.path)).toEqual(['/inbox']);
});

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://2130706433:PORT/',
])('%s is refused when connecting', async (url) => {
  const { port } = new URL(crm.origin);
  await configureEndpoints(db, { ...link, urls: [url.replace('PORT', port)] });
  await recordBooking();
  await deliver({ ...deps, crm: { ...link, allowPrivate: false } }, (await only()).id);
  expect(crm.requests).toEqual([]);
  expect(await only()).toMatchObject({ state: 'pending', last_error: 'refused-address' });
});

test('an endpoint that nobody listens at is tried again', async () => {
  await configureEndpoints(db, { ...link, urls: ['http://127.0.0.1:1/'] });
  await recordBooking();
  await runDueJobs();
  expect(await only()).toMatchObject({ state: 'pending', last_error: 'unreachable' });
});

test('an endpoint that stays silent is given up on', async () => {
  crm.reply('silence');
  const message = { url: hook, secret, id: 'event', body: '{}', allowPrivate: true };
  expect(await postWebhook(message, 50)).toMatchObject({ status: null, failure: 'timeout' });
  expect(crm.requests).toHaveLength(1);
});

test('many workers on one delivery send it once', async () => {
  await recordBooking();
  const { id } = await only();
  await Promise.all(Array.from({ length: 8 }, () => deliver(deps, id)));
  expect(crm.requests).toHaveLength(1);
});

test('a delivery whose worker was killed is swept up after its lease', async () => {
  await recordBooking();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sweepDeliveries(db);
  expect(await runDueJobs()).toBe(0);
  await sql`update crm_deliveries set attempts = 1, next_at = now() - interval '61 seconds'`.execute(
    db,
  );
  await sweepDeliveries(db);
  expect(await runDueJobs()).toBe(1);
  expect(await only()).toMatchObject({ state: 'accepted', attempts: 2 });
});

test('the log tells of an endpoint its origin only, and of a person nothing', async () => {
  crm.reply({ status: 500 }, { status: 200 });
  const event = await recordBooking();
  await runDueJobs();
  await runDueJobs();
  expect(logged).toContain(crm.origin);
  expect(logged).toContain('crm delivery accepted');
  for (const secretText of ['very-secret', 'hidden', event.email, event.phone, 'Main Street']) {
    expect(logged).not.toContain(secretText);
  }
});

test('three months after the CRM accepted an event, the person in it is forgotten', async () => {
  await recordBooking();
  await recordBooking();
  await runDueJobs();
  const [old, recent] = await deliveries();
  await sql`update crm_deliveries set settled_at = now() - interval '91 days'
    where id = ${old?.id}`.execute(db);
  const event = await recordBooking();
  await crmJobs(deps)['crm.forget']({});
  expect((await deliveries()).map((delivery) => delivery.body)).toEqual([
    { type: 'booking.paid', event_id: old?.event_id },
    recent?.body,
    event,
  ]);
});
