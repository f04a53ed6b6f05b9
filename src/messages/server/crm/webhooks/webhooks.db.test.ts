import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { configureEndpoints } from '#messages/server/crm/configure-endpoints.ts';
import { crmChannel } from '#messages/server/crm/crm-channel.ts';
import { closeEndpoint } from '#messages/server/crm/queries.ts';
import { deliverDue } from '#outbox/server/deliver.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { confirmed, signedIn } from '#test/console-caller.ts';
import { recordingServer } from '#test/recording-server.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { webhookSecrets } from './webhook-secret.ts';

const { db } = await testDatabase();
const [theirs, crm] = [await recordingServer(), await recordingServer()];
const logger = createLogger('silent');
const link = {
  urls: [`${crm.origin}/crm`],
  isSandbox: false,
  secret: null,
  inboundSecret: null,
  allowPrivate: true,
};
const providers = {
  stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null },
  crm: link,
  mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
};
await configureEndpoints(db, link);
const owner = await confirmed(await signedIn(testApp({ db, providers }), db, 'owner'));
const staff = await signedIn(testApp({ db, providers }), db, 'staff');
const channel = crmChannel({
  db,
  logger,
  link,
  catalogues: { current: () => defaultCatalogue },
  settings: parseSettings({}),
  webhookSecret: webhookSecrets(TEST_SECRET),
  random: () => 0,
});
const url = `${theirs.origin}/hooks/very-secret`;
const asked = { name: 'Bookkeeping', url, kinds: ['contact.created'] };

/** A person writes, and every webhook that asked for this event gets it. */
async function happens(kind: 'contact.created' | 'quote.requested' = 'contact.created') {
  const { id: contactId } = await db
    .insertInto('contact_messages')
    .values({ name: 'Jo', phone: '', phone_e164: null, email: 'jo@example.com', message: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = crypto.randomUUID();
  await inTransaction(db, (trx) => enqueue(trx, [{ channel: 'crm', kind, contactId, key }]));
  await deliverDue({ db, logger }, channel);
  return key;
}

const first = async () => (await owner.get('/webhooks')).body.webhooks[0];
const sent = () => theirs.requests.splice(0);

const { status: made, body: webhook } = await owner.post('/webhooks', asked);

test('an address gets only the events that it asked for, signed with its own secret', async () => {
  expect(made).toBe(200);
  expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const key = await happens();
  await happens('quote.requested');
  const [told, ...others] = sent();
  expect(others).toEqual([]);
  expect(told?.headers['webhook-id']).toBe(key);
  const event = new Webhook(webhook.secret).verify(
    told?.body ?? '',
    told?.headers as Record<string, string>,
  );
  expect(event).toMatchObject({ type: 'contact.created', email: 'jo@example.com' });
  // The CRM of the settings still gets every event.
  expect(crm.requests).toHaveLength(2);
  const { body: list } = await owner.get(`/deliveries/crm?endpoint=${webhook.id}`);
  expect(list).toMatchObject({
    rows: [{ kind: 'contact.created', to: `Bookkeeping (${theirs.origin})`, state: 'arrived' }],
    count: { value: 1 },
  });
  const { rows } = await sql<{
    all: string;
  }>`select crm_endpoints::text as all from crm_endpoints`.execute(db);
  expect(rows.map((row) => row.all).join()).not.toContain(webhook.secret.slice(6));
});

test('a test event goes out at once, and the answer says how the address took it', async () => {
  const { body } = await owner.post(`/webhooks/${webhook.id}/test`);
  expect(body).toMatchObject({ url: theirs.origin, success: true, status: 200 });
  const [told] = sent();
  const headers = told?.headers as Record<string, string>;
  expect(new Webhook(webhook.secret).verify(told?.body ?? '', headers)).toMatchObject({
    type: 'contact.test',
  });
  theirs.reply({ status: 500 });
  const failed = (await owner.post(`/webhooks/${webhook.id}/test`)).body;
  expect(failed).toMatchObject({ success: false, status: 500, error: expect.any(String) });
  theirs.reply({ status: 200 });
  sent();
});

test('a new secret signs from then on, and the list of events can change', async () => {
  const { body } = await owner.post(`/webhooks/${webhook.id}/secret`);
  expect(body.secret).not.toBe(webhook.secret);
  const facts = { name: 'Books', kinds: ['contact.created', 'quote.requested'] };
  expect((await owner.send('PUT', `/webhooks/${webhook.id}`, facts)).status).toBe(200);
  await happens('quote.requested');
  const [told] = sent();
  const headers = told?.headers as Record<string, string>;
  expect(() => new Webhook(webhook.secret).verify(told?.body ?? '', headers)).toThrow();
  new Webhook(body.secret).verify(told?.body ?? '', headers);
  expect(await first()).toMatchObject({ ...facts, origin: theirs.origin, state: 'on' });
});

test('a paused webhook gets nothing, and nothing waits for it', async () => {
  const set = (state: string) => owner.post(`/webhooks/${webhook.id}/state`, { state });
  await set('paused');
  await happens();
  expect([sent(), (await first()).parked]).toEqual([[], 0]);
  await set('on');
  await happens();
  expect(sent()).toHaveLength(1);
});

test('a webhook that fails for days is given up and reported, and resuming sends what waited', async () => {
  theirs.reply({ status: 503 });
  await happens();
  const { failingSince } = await first();
  expect(Date.parse(failingSince)).toBeGreaterThan(Date.now() - 60_000);
  const ago = (interval: string) =>
    sql`update crm_endpoints set failing_since = now() - ${interval}::interval where id = ${webhook.id}`.execute(
      db,
    );
  await ago('71 hours');
  await happens();
  expect((await first()).state).toBe('on');
  await ago('73 hours');
  await happens();
  expect(await first()).toMatchObject({ state: 'gone', parked: 3 });
  expect((await owner.get('/health')).body.webhooksGone).toBe(1);
  sent();
  await happens();
  expect([sent(), (await first()).parked]).toEqual([[], 4]);
  // The start leaves it alone, because it is not an endpoint from the settings.
  await configureEndpoints(db, link);
  expect((await first()).state).toBe('gone');

  theirs.reply({ status: 200 });
  await owner.post(`/webhooks/${webhook.id}/state`, { state: 'on' });
  await deliverDue({ db, logger }, channel);
  expect(sent()).toHaveLength(4);
  expect(await first()).toMatchObject({ state: 'on', parked: 0, failingSince: null });
});

test('an address without TLS, a private address and a known address are refused', async () => {
  const guarded = { ...providers, crm: { ...link, allowPrivate: false } };
  const outside = await confirmed(
    await signedIn(testApp({ db, providers: guarded }), db, 'owner', 'out@example.com'),
  );
  const refused = async (browser: typeof owner, address: string) => {
    const { body } = await browser.post('/webhooks', { ...asked, url: address });
    return [body.errors?.[0]?.path, body.errors?.[0]?.code];
  };
  expect(await refused(outside, 'http://books.example.com/x')).toEqual([
    'url',
    'webhook-url-unsafe',
  ]);
  expect(await refused(outside, 'https://10.0.0.7/x')).toEqual(['url', 'webhook-url-private']);
  expect(await refused(outside, 'ftp://books.example.com')).toEqual([
    'url',
    'webhook-url-malformed',
  ]);
  for (const part of ['https://jo:pass@books.example.com/x', 'https://books.example.com/x#y']) {
    expect(await refused(outside, part)).toEqual(['url', 'webhook-url-parts']);
  }
  expect(await refused(owner, url)).toEqual(['url', 'webhook-known-already']);
});

test('only owners manage webhooks; a removed one gets nothing and can be made again', async () => {
  expect((await staff.get('/webhooks')).status).toBe(403);
  expect((await staff.post('/webhooks', asked)).body.code).toBe('owner-needed');
  theirs.reply({ status: 503 });
  await happens();
  sent();
  expect((await owner.send('DELETE', `/webhooks/${webhook.id}`)).status).toBe(200);
  expect((await owner.send('DELETE', `/webhooks/${webhook.id}`)).body.code).toBe(
    'webhook-not-found',
  );
  await happens();
  expect(sent()).toEqual([]);
  // An answer may still arrive for a message on its way: the webhook stays removed, and keeps no personal data.
  await closeEndpoint(db, webhook.id);
  const kept = await db
    .selectFrom('outbox_messages')
    .innerJoin('crm_endpoints as endpoint', 'endpoint.id', 'endpoint_id')
    .select(['endpoint.state', 'rendered'])
    .where('endpoint_id', '=', webhook.id)
    .where('outbox_messages.state', '=', 'dropped')
    .execute();
  expect(kept).toEqual([{ state: 'removed', rendered: null }]);
  const { body: log } = await owner.get(`/deliveries/crm?endpoint=${webhook.id}&state=parked`);
  expect(log.rows).toEqual([]);
  const acts = (await owner.get('/audit?about=webhook')).body.rows;
  expect(acts.map(({ act }: { act: string }) => act)).toEqual([
    ...['webhook.removed', 'webhook.resumed', 'webhook.resumed', 'webhook.paused'],
    ...['webhook.changed', 'webhook.secret-renewed', 'webhook.tested', 'webhook.tested'],
    'webhook.made',
  ]);
  theirs.reply({ status: 200 });
  const { body: again } = await owner.post('/webhooks', asked);
  await happens();
  const [told] = sent();
  new Webhook(again.secret).verify(told?.body ?? '', told?.headers as Record<string, string>);
});
