import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, TestPhone } from '#test/crew-phone.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { type PushPost, postPush } from './post-push.ts';
import { pushKeys } from './push-keys.ts';
import { notifyChangedDays } from './tell-changed-days.ts';

const ZONE = 'America/Los_Angeles';
const env = { BUSINESS_TIME_ZONE: ZONE };
const { db } = await testDatabase();
const app = testApp({ db, env });
const owner = await signedIn(app, db, 'owner');
const world = await crewWorld(db);
const { visitId, crewId } = world;
const keys = pushKeys(TEST_SECRET);
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);
const cy = await new TestPhone(app).signIn(owner, world.cy);

const today = dayAt(Date.now(), ZONE);
const atMinute = (minute: number, day = today) => new Date(wallClock(day, ZONE).at(minute));
const NOON = 12 * 60;

/** A browser's subscription; `name` distinguishes phones. */
function subscription(name: string) {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `https://push.example/${name}`, keys: { p256dh, auth } };
}

/** Runs the minute's job at an instant; returns what was sent to a push service that answers `status`. */
async function pass(at: Date, status: number | null = 201): Promise<PushPost[]> {
  const posts: PushPost[] = [];
  await notifyChangedDays({
    db,
    settings: parseSettings(env),
    pushKeys: keys,
    postPush: async (post) => {
      posts.push(post);
      return status;
    },
    logger: createLogger('silent'),
    now: () => at,
  });
  return posts;
}

async function moveVisit(to: Date): Promise<void> {
  await sql`
    update visits set starts_at = ${to}, ends_at = ${to}::timestamptz + interval '3 hours'
    where id = ${visitId}
  `.execute(db);
}

const namesOf = (posts: readonly PushPost[]) =>
  posts.map(({ endpoint }) => new URL(endpoint).pathname.slice(1)).toSorted();

beforeEach(async () => {
  await db.deleteFrom('crew_push').execute();
  await moveVisit(atMinute(14 * 60));
  for (const [phone, name] of [
    [ana, 'ana'],
    [ben, 'ben'],
    [cy, 'cy'],
  ] as const) {
    expect((await phone.call('PUT', '/push', subscription(name))).status).toBe(200);
  }
  expect(await pass(atMinute(NOON))).toEqual([]);
});

test('sends one message to each person whose visit moves, and to no one else', async () => {
  await moveVisit(atMinute(15 * 60));
  expect(namesOf(await pass(atMinute(NOON)))).toEqual(['ana', 'ben']);
  expect(await pass(atMinute(NOON + 1))).toEqual([]);
});

test.each([
  ['another street of the same ZIP code', sql`update schedules set line1 = '2 Side Street'`],
  [
    'work that was added',
    sql`update visits set add_ons = '[{"id": "oven", "name": "Oven", "quantity": 1}]'`,
  ],
])('treats %s as a change of the day', async (_, change) => {
  await change.execute(db);
  onTestFinished(async () => {
    await sql`update schedules set line1 = '1 Main Street'`.execute(db);
    await sql`update visits set add_ons = '[]'`.execute(db);
  });
  expect(namesOf(await pass(atMinute(NOON)))).toEqual(['ana', 'ben']);
});

test('tells the crew that loses a canceled visit', async () => {
  await sql`update visits set state = 'cancelled' where id = ${visitId}`.execute(db);
  onTestFinished(async () => {
    await sql`update visits set state = 'confirmed' where id = ${visitId}`.execute(db);
  });
  expect(namesOf(await pass(atMinute(NOON)))).toEqual(['ana', 'ben']);
});

test('tells a person who joins a crew, and sends nothing at midnight', async () => {
  expect(await pass(atMinute(NOON, addDays(today, 1)))).toEqual([]);
  await pass(atMinute(NOON));
  const member = { crew_id: crewId, person_id: world.cy, from_day: '2020-01-01', to_day: null };
  await db.insertInto('crew_cleaners').values(member).execute();
  onTestFinished(async () => {
    await db.deleteFrom('crew_cleaners').where('person_id', '=', world.cy).execute();
  });
  expect(namesOf(await pass(atMinute(NOON)))).toEqual(['cy']);
});

test('signs the message with this installation’s key and encrypts it for the phone', async () => {
  await moveVisit(atMinute(16 * 60));
  const [post] = await pass(atMinute(NOON));
  expect(post?.headers).toMatchObject({ TTL: '86400', 'Content-Encoding': 'aes128gcm' });
  expect(post?.headers.Authorization).toMatch(/^vapid t=.+, k=.+/);
  expect(post?.headers.Authorization).toContain(keys.publicKey);
  expect(post?.body.toString('latin1')).not.toContain('visit');
});

test('sends in the morning what changed at night', async () => {
  await moveVisit(atMinute(13 * 60));
  expect(await pass(atMinute(4 * 60))).toEqual([]);
  expect(namesOf(await pass(atMinute(6 * 60)))).toEqual(['ana', 'ben']);
});

test('retries an unreachable phone a few times, at growing intervals', async () => {
  await moveVisit(atMinute(17 * 60));
  let at = NOON;
  const tries: number[] = [];
  for (; at < NOON + 200; at += 1) {
    if ((await pass(atMinute(at), 503)).length > 0) tries.push(at - NOON);
  }
  expect(tries).toEqual([0, 1, 6, 21, 81]);
});

test('deletes an address that no longer exists', async () => {
  await moveVisit(atMinute(11 * 60));
  expect(namesOf(await pass(atMinute(NOON), 410))).toEqual(['ana', 'ben']);
  expect((await ana.call('GET', '/push')).body.endpoint).toBeNull();
  expect((await cy.call('GET', '/push')).body.endpoint).toBe('https://push.example/cy');
});

test('stops when a phone unsubscribes or is turned off', async () => {
  await ana.call('DELETE', '/push');
  const { body } = await owner.get(`/people/${world.ben}/devices`);
  const on = body.devices.find(({ offAt }: { offAt: string | null }) => offAt === null);
  await owner.post(`/people/${world.ben}/devices/${on.id}/off`);
  await moveVisit(atMinute(10 * 60));
  expect(await pass(atMinute(NOON))).toEqual([]);
  expect(await db.selectFrom('crew_push').select('device_id').execute()).toHaveLength(1);
  await ben.signIn(owner, world.ben);
});

test.each([
  ['http', 'http://push.example/x'],
  ['this machine', 'https://127.0.0.1/x'],
  ['the house', 'https://192.168.1.10/x'],
  ['the cloud’s own', 'https://[::ffff:169.254.169.254]/x'],
  ['a password in it', 'https://me:secret@push.example/x'],
])('refuses an address with %s at its field', async (_, endpoint) => {
  const { status, body } = await ana.call('PUT', '/push', { ...subscription('x'), endpoint });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path: 'endpoint', code: 'push-unsafe' }]);
});

test('drops only the phone whose key is not on the curve', async () => {
  const p256dh = Buffer.alloc(65, 7).toString('base64url');
  const broken = { ...subscription('ana'), keys: { ...subscription('x').keys, p256dh } };
  await ana.call('PUT', '/push', broken);
  await moveVisit(atMinute(9 * 60));
  expect(namesOf(await pass(atMinute(NOON)))).toEqual(['ben']);
  expect((await ana.call('GET', '/push')).body.endpoint).toBeNull();
});

test('refuses unreadable keys, and gives a phone that is off no key', async () => {
  const broken = { ...subscription('x'), keys: { p256dh: 'short', auth: 'x' } };
  expect((await ana.call('PUT', '/push', broken)).status).toBe(422);
  expect((await new TestPhone(app).call('GET', '/push')).status).toBe(401);
});

test('sends nothing to a machine on our own network, even by another name', async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  for (const host of ['127.0.0.1', 'localhost']) {
    const post = { endpoint: `https://${host}:${port}/x`, headers: {}, body: Buffer.from('x') };
    expect(await postPush(post)).toBeNull();
  }
  expect(calls).toBe(0);
});
