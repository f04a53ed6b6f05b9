import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ConsoleBrowser,
  confirmed,
  makeOperator,
  PASSWORD,
  signedIn,
} from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
afterEach(() => void vi.useRealTimers());

async function idOf(email: string): Promise<string> {
  await makeOperator(db, email, 'staff');
  const row = await db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

const colleague = await idOf('colleague@example.com');

test.each([
  ['POST', '/accounts', { name: 'Eve', email: 'eve@example.com', role: 'owner' }],
  ['POST', `/accounts/${colleague}/link`, undefined],
  ['POST', `/accounts/${colleague}/role`, { role: 'owner' }],
  ['POST', `/accounts/${colleague}/active`, { active: false }],
  ['POST', `/accounts/${colleague}/reset-factors`, undefined],
  ['GET', '/auth/passkeys/options', undefined],
  ['POST', '/auth/passkeys', { response: { id: 'x' }, name: 'Mine' }],
  ['POST', '/auth/passkeys/remove', { id: colleague }],
] as const)(
  '%s %s requires the password again, even within a session',
  async (method, path, body) => {
    const thief = await signedIn(app, db);
    expect(await thief.send(method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'confirmation-needed' },
    });
    const wrong = await thief.post('/auth/confirm', { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    expect((await thief.send(method, path, body)).status).toBe(403);
    await confirmed(thief);
    expect((await thief.send(method, path, body)).body.code).not.toBe('confirmation-needed');
  },
);

test("cannot remove another person's passkey, and trying is not a server error", async () => {
  const mine = await confirmed(await signedIn(app, db));
  await sql`
    insert into operator_passkeys
      (operator_id, public_key, credential_id, counter, device_type, backed_up)
    values (${colleague}, 'key', 'credential', 0, 'singleDevice', false)
  `.execute(db);
  const theirs = await db.selectFrom('operator_passkeys').selectAll().executeTakeFirstOrThrow();
  for (const id of [theirs.id, colleague]) {
    const answer = await mine.post('/auth/passkeys/remove', { id });
    expect(answer).toMatchObject({ status: 404, body: { code: 'passkey-not-found' } });
  }
  expect(await db.selectFrom('operator_passkeys').select('id').execute()).toHaveLength(1);
});

test('a confirmed password lasts five minutes, in this browser only', async () => {
  const here = await confirmed(await signedIn(app, db));
  const elsewhere = await signedIn(app, db);
  const link = `/accounts/${colleague}/link`;
  expect((await here.post(link)).status).toBe(200);
  expect((await elsewhere.post(link)).status).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
  expect((await here.post(link)).status).toBe(403);
});

test('slows down password checks like sign-ins', async () => {
  const thief = await signedIn(app, db, 'staff', 'braked@example.com');
  vi.useFakeTimers({ toFake: ['Date'] });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await thief.post('/auth/confirm', { password: 'wrong' })).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test("refuses a link for one's own password, which requires the current one", async () => {
  const owner = await confirmed(await signedIn(app, db));
  const { id } = (await owner.get('/session')).body;
  expect(await owner.post(`/accounts/${id}/link`)).toMatchObject({
    status: 409,
    body: { code: 'link-for-oneself' },
  });
});

test('ends all other sessions on request, and keeps this one', async () => {
  const email = 'everywhere@example.com';
  const here = await signedIn(app, db, 'staff', email);
  const others = [await signedIn(app, db, 'staff', email), await signedIn(app, db, 'staff', email)];
  expect((await here.post('/me/sessions/end-others')).status).toBe(200);
  for (const other of others) expect((await other.get('/me/sessions')).status).toBe(401);
  expect((await here.get('/me/sessions')).body.sessions).toHaveLength(1);
});

test('a session ends thirty days after signing in, however often it is used', async () => {
  const browser = await signedIn(app, db, 'staff', 'stays@example.com');
  await db
    .updateTable('operator_sessions')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000 + 60_000) })
    .execute();
  expect((await browser.get('/me/sessions')).status).toBe(200);
  await db
    .updateTable('operator_sessions')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000 - 60_000) })
    .execute();
  expect((await browser.get('/me/sessions')).status).toBe(401);
  expect((await browser.get('/session')).body).toBeNull();
  const next = new ConsoleBrowser(app);
  await next.post('/auth/sign-in', { email: 'stays@example.com', password: PASSWORD });
  expect((await next.get('/me/sessions')).status).toBe(200);
});

test('an operator can sign in on a known device while a stranger tries their account', async () => {
  const email = 'here@example.com';
  const device = await signedIn(app, db, 'staff', email);
  await device.post('/auth/sign-out');
  const wrong = { email, password: 'a guess of a stranger' };
  const stranger = new ConsoleBrowser(app);
  for (let n = 0; n < 5; n += 1) await stranger.post('/auth/sign-in', wrong);
  const right = { email, password: PASSWORD };
  expect((await stranger.post('/auth/sign-in', right)).status).toBe(429);
  expect((await device.post('/auth/sign-in', right)).status).toBe(200);
});

test('only the newest password link works, until a password is set', async () => {
  const owner = await confirmed(await signedIn(app, db));
  const email = 'linked@example.com';
  const id = await idOf(email);
  const renew = async () => {
    const { link } = (await owner.post(`/accounts/${id}/link`)).body;
    return String(link).split('#')[1];
  };
  const set = async (token: string | undefined) => {
    const newPassword = 'of the newest link alone';
    return (await new ConsoleBrowser(app).post('/auth/set-password', { token, newPassword }))
      .status;
  };
  const [first, second] = [await renew(), await renew()];
  expect(await set(first)).toBe(409);
  expect(await set(second)).toBe(200);

  const left = await renew();
  const browser = new ConsoleBrowser(app);
  await browser.post('/auth/sign-in', { email, password: 'of the newest link alone' });
  const change = { currentPassword: 'of the newest link alone', newPassword: PASSWORD };
  expect((await browser.post('/auth/password', change)).status).toBe(200);
  expect(await set(left)).toBe(409);

  const kept = await renew();
  await owner.post(`/accounts/${id}/active`, { active: false });
  await owner.post(`/accounts/${id}/active`, { active: true });
  expect(await set(kept)).toBe(409);
});

test('a session unused for fourteen days ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [used, unused] = [
    await signedIn(app, db, 'staff', 'used@example.com'),
    await signedIn(app, db, 'staff', 'unused@example.com'),
  ];
  vi.setSystemTime(Date.now() + 13 * 86_400_000);
  expect((await used.get('/me/sessions')).status).toBe(200);
  vi.setSystemTime(Date.now() + 86_400_000 + 60_000);
  expect((await used.get('/session')).body).not.toBeNull();
  expect((await unused.get('/session')).body).toBeNull();
});
