import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const owner = await signedIn(app, db, 'owner');
const world = await crewWorld(db);
const { ana, ben, visitId } = world;

const phone = () => new TestPhone(app);
const signIn = (code: string) => phone().call('POST', '/sign-in', { code });

test('a code opens one phone once, and only its hash is stored', async () => {
  const { status, body } = await owner.post(`/people/${ana}/code`);
  expect(status).toBe(200);
  expect(body.code).toMatch(/^\d{6}$/);
  expect(body.address).toBe(`http://localhost/crew#code=${body.code}`);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  const { rows } = await sql`select code_hash::text as text from crew_codes`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(body.code).toString('hex'));
  // As people type it.
  const answers = await Promise.all([1, 2, 3].map(() => signIn(body.code.replace(/^.../, '$& '))));
  expect(answers.map((each) => each.status).toSorted()).toEqual([200, 422, 422]);
  const won = answers.find((each) => each.status === 200)?.body;
  expect(won.person).toEqual({ id: ana, name: 'Ana', language: 'es' });
  const tokens = await sql`select token_hash::text as text from crew_devices`.execute(db);
  expect(JSON.stringify(tokens.rows)).not.toContain(Buffer.from(won.token).toString('hex'));
});

test('a code ends after 15 minutes, with the next code, and with its person', async () => {
  const make = async () => (await owner.post(`/people/${ben}/code`)).body.code;
  const first = await make();
  const second = await make();
  expect(await signIn(first)).toMatchObject({ status: 422, body: { code: 'crew-code-wrong' } });
  await sql`update crew_codes set expires_at = now() - interval '1 second'`.execute(db);
  expect((await signIn(second)).status).toBe(422);
  const third = await make();
  await sql`update cleaners set active = false where id = ${ben}`.execute(db);
  expect((await signIn(third)).status).toBe(422);
  await sql`update cleaners set active = true where id = ${ben}`.execute(db);
});

test('blocks an address for a while after ten wrong codes; a right one does not count', async () => {
  const limited = testApp({ db, env: { RATE_LIMIT: 'on' } });
  const { code } = (await owner.post(`/people/${ana}/code`)).body;
  const tryOne = (given: string) =>
    new TestPhone(limited).call('POST', '/sign-in', { code: given });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await tryOne(code)).status).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) expect((await tryOne(wrong)).status).toBe(422);
  expect((await tryOne(wrong)).status).toBe(429);
});

test('lists a phone, turns it off with one press, and refuses its next call', async () => {
  const lost = await phone().signIn(owner, ana);
  const kept = await phone().signIn(owner, ana);
  const list = async () => (await owner.get(`/people/${ana}/devices`)).body.devices;
  const [, device] = await list();
  expect(device).toMatchObject({ offAt: null });
  const off = `/people/${ana}/devices/${device.id}/off`;
  expect((await owner.post(off)).status).toBe(200);
  expect((await owner.post(off)).status).toBe(404);
  expect((await list())[1].offAt).not.toBeNull();
  expect(await lost.call('GET', '/days?from=2026-01-01')).toMatchObject({
    status: 401,
    body: { code: 'crew-device-off' },
  });
  expect((await kept.call('GET', '/days?from=2026-01-01')).status).toBe(200);
});

test('says that a token is unknown, so that the phone keeps its data', async () => {
  const lost = await phone().signIn(owner, ana);
  lost.token = 'x'.repeat(43);
  for (const answer of [await lost.call('GET', '/days'), await lost.send([])]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'crew-phone-unknown' } });
  }
});

test('does not count what a phone sends after it is turned off, but stores it for the office', async () => {
  const lost = await phone().signIn(owner, ana);
  await sql`update cleaners set active = false where id = ${ana}`.execute(db);
  const start = phoneEvent('start', visitId, { note: 'The door was open' });
  const answer = await lost.send([start]);
  expect(answer).toMatchObject({ status: 401, body: { code: 'crew-device-off' } });
  expect((await lost.send([start])).status).toBe(401);
  const { rows } = await sql`
    select status, code, kind, note from work_events left join work_details on event_id = id
  `.execute(db);
  expect(rows).toEqual([
    { status: 'refused', code: 'device-off', kind: 'start', note: 'The door was open' },
  ]);
  const logged = await sql`select from visit_events where kind = 'started'`.execute(db);
  expect(logged.rows).toEqual([]);
  await sql`update cleaners set active = true where id = ${ana}`.execute(db);
});

test('refuses no token, an unknown token, and the public key', async () => {
  for (const token of ['', 'x'.repeat(43), 'wellkept-anon']) {
    const stranger = phone();
    stranger.token = token;
    for (const [method, path] of [
      ['GET', '/days?from=2026-01-01'],
      ['POST', '/events'],
      ['POST', '/sign-out'],
    ] as const) {
      expect((await stranger.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(
        401,
      );
    }
  }
});

test('puts codes and phones in the audit log, without a code or a token', async () => {
  const { rows } = await sql<{ act: string; text: string }>`
    select act, details::text as text from operator_audit where subject_kind = 'person' order by id
  `.execute(db);
  const acts = rows.map(({ act }) => act);
  expect(new Set(acts)).toEqual(
    new Set(['person.code-made', 'person.phone-added', 'person.phone-off']),
  );
  expect(rows.every(({ text }) => !/\b\d{6}\b/.test(text))).toBe(true);
});

test('refuses a phone after it signs out', async () => {
  const own = await phone().signIn(owner, ana);
  expect((await own.call('POST', '/sign-out')).status).toBe(200);
  expect((await own.call('POST', '/sign-out')).status).toBe(401);
});
