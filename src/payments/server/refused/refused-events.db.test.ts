import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signatureHeader } from '#sandbox/stripe/signature.ts';
import { paymentWorld, type SandboxEvent } from '#test/payment-world.ts';
import { readHealth } from '#upkeep/server/overview/read-health.ts';
import { examineRefusals } from './examine-refusals.ts';
import { refusalLog } from './refusal-log.ts';
import { insertRefusal, unconfirmedRefusals } from './refusal-queries.ts';

const world = await paymentWorld();
const { db, deps, app, book, act } = world;
const settings = parseSettings({});

beforeEach(async () => {
  await db.deleteFrom('refused_events').execute();
  await db.deleteFrom('outbox_messages').execute();
});

/** An event that the processor sent about a paid booking, and that was not accepted. */
async function unheard() {
  const before = new Set((await world.events()).map(({ id }) => id));
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  const events = (await world.events()).filter(({ id }) => !before.has(id));
  const event = events.find(({ type }) => type === 'checkout.session.completed');
  return { orderId, session, event: event ?? expect.unreachable() };
}

async function send(event: SandboxEvent, secret: string, seconds = Date.now() / 1000) {
  const body = JSON.stringify(event);
  const headers = { 'stripe-signature': signatureHeader(body, secret, Math.floor(seconds)) };
  return (await app.request('/webhooks/stripe', { method: 'POST', headers, body })).status;
}

const STRIPE = '192.0.2.1';

/** Like a process that has refused nothing for a second. */
const refuse = (event: SandboxEvent, reason: 'signature' | 'clock' = 'signature') =>
  refusalLog(db).refused(JSON.stringify(event), reason, STRIPE);

const health = () => readHealth({ db, settings, isReady: () => true });
const concern = async () => (await health()).eventsRefused;

async function mails(): Promise<unknown[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('payload')
    .where('kind', '=', 'events-refused')
    .execute();
  return rows.map(({ payload }) => payload);
}

test('a rolled secret is shown in Health, is emailed once, and loses no payment', async () => {
  const { orderId, event } = await unheard();
  expect(await send(event, 'whsec_rolled')).toBe(400);
  expect(await concern()).toBeNull();
  await examineRefusals(deps);
  expect(await concern()).toBe('signature');
  expect(await world.statusOf(orderId)).toBe('confirmed');
  const next = await unheard();
  await refuse(next.event);
  await examineRefusals(deps);
  expect(await mails()).toMatchObject([{ reason: 'signature' }]);
});

test('a wrong clock is reported as such', async () => {
  const { event } = await unheard();
  const secret = world.webhookSecret;
  const long = Date.now() / 1000 - 301;
  expect(deps.processor.readEvent('{}', signatureHeader('{}', secret, Math.floor(long)))).toBe(
    'clock',
  );
  await refuse(event, 'clock');
  await examineRefusals(deps);
  expect(await concern()).toBe('clock');
  expect(await mails()).toMatchObject([{ reason: 'clock' }]);
});

test('an accepted event ends the alarm', async () => {
  const { event, session } = await unheard();
  await refuse(event);
  await examineRefusals(deps);
  await applyPaymentSession(deps, session);
  expect(await concern()).toBe('signature');
  await refusalLog(db).heard();
  expect(await concern()).toBeNull();
});

test('with the endpoint switched off, Health shows the last event, and sweeps find payments', async () => {
  const first = await unheard();
  expect(await send(first.event, world.webhookSecret)).toBe(200);
  const lastAt = (await health()).lastProcessorEventAt;
  expect(lastAt).not.toBeNull();
  const { orderId } = await unheard();
  await sql`update payment_attempts set created_at = created_at - interval '3 minutes'`.execute(db);
  await sweepUnpaid(deps);
  expect(await world.statusOf(orderId)).toBe('confirmed');
  expect((await health()).lastProcessorEventAt).toBe(lastAt);
});

test('a stranger’s forgery raises no alarm', async () => {
  const { event } = await unheard();
  await refuse({ ...event, id: 'evt_made_up' });
  await examineRefusals(deps);
  expect([await concern(), await mails()]).toEqual([null, []]);
});

test('one of two endpoints with a wrong secret is emailed once a day', async () => {
  for (let n = 0; n < 3; n += 1) {
    await refuse((await unheard()).event);
    await examineRefusals(deps);
    expect(await concern()).toBe('signature');
    await refusalLog(db).heard();
  }
  expect(await mails()).toHaveLength(1);
});

test('a stranger’s forgeries hide no rolled secret, however many there are', async () => {
  const { event } = await unheard();
  for (let n = 0; n < 1_010; n += 1) {
    await insertRefusal(db, { id: `evt_made_up_${n}`, reason: 'signature' });
  }
  const count = async () => (await unconfirmedRefusals(db)).length;
  expect(await count()).toBe(1_000);
  await refuse(event);
  expect((await unconfirmedRefusals(db)).map(({ id }) => id)).toContain(event.id);
  await sql`update refused_events set refused_at = now() - interval '3 minutes'`.execute(db);
  await refuse({ ...event, id: 'evt_made_up_just_now' });
  await examineRefusals(deps);
  expect(await concern()).toBe('signature');
  // An event refused a moment ago may be real, so it is checked again.
  expect((await unconfirmedRefusals(db)).map(({ id }) => id)).toEqual(['evt_made_up_just_now']);
});

test('a flood of forgeries is one row per second and address, and none without an id', async () => {
  let now = 0;
  const log = refusalLog(db, () => now);
  for (let n = 0; n < 5; n += 1) await log.refused(`{"id":"evt_${n}"}`, 'signature', '192.0.2.7');
  await log.refused('{"id":"evt_another"}', 'signature', STRIPE);
  now = 1_000;
  await log.refused('{"id":"evt_later"}', 'signature', '192.0.2.7');
  for (let n = 0; n < 30; n += 1) {
    await log.refused(`{"id":"evt_another"}`, 'signature', `192.0.2.${n + 20}`);
  }
  await refusalLog(db).refused('nonsense', 'signature', STRIPE);
  const rows = await db.selectFrom('refused_events').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(['evt_0', 'evt_another', 'evt_later']);
});
