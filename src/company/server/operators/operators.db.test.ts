import { getMigrations } from 'better-auth/db/migration';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ConsoleBrowser,
  confirmed,
  makeOperator,
  ORIGIN,
  PASSWORD,
  signedIn,
} from '#test/console-caller.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { codeOf } from '#test/totp.ts';
import { createOperatorAuth } from './auth.ts';

const { db } = await testDatabase();
const app = testApp({ db });
afterEach(() => void vi.useRealTimers());

async function trySignIn(email: string, password: string, browser = new ConsoleBrowser(app)) {
  return browser.post('/auth/sign-in', { email, password });
}

interface Act {
  act: string;
  who: string;
}

test('our migration has every table and column that better-auth needs', async () => {
  const auth = createOperatorAuth({ db, secret: TEST_SECRET, businessName: () => 'Wellkept' });
  const { toBeAdded, toBeCreated } = await getMigrations((await auth.at(ORIGIN)).options);
  expect({ toBeAdded, toBeCreated }).toEqual({ toBeAdded: [], toBeCreated: [] });
});

test('the right password opens a session whose cookie scripts cannot read', async () => {
  await makeOperator(db, 'cookie@example.com');
  const answer = await trySignIn('cookie@example.com', PASSWORD);
  expect(answer).toMatchObject({ status: 200, body: { needsCode: false } });
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const each of cookies) {
    expect(each).toMatch(/; Path=\/operator; HttpOnly; SameSite=Strict$/);
  }
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('on https the cookies are Secure, and a known device has its own', async () => {
  const site = testApp({ db, env: { PUBLIC_URL: 'https://clean.example' } });
  await makeOperator(db, 'secure@example.com');
  const browser = new ConsoleBrowser(site);
  const signIn = (password: string) =>
    browser.send(
      'POST',
      '/auth/sign-in',
      { email: 'secure@example.com', password },
      { origin: 'https://clean.example' },
    );
  const answer = await signIn(PASSWORD);
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const each of cookies) expect(each).toMatch(/^__Secure-.*; Secure/);
  // A slowed-down sign-in is allowed after two seconds, which five tries may take.
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let n = 0; n < 5; n += 1) await signIn('not the password at all');
  expect((await signIn('not the password at all')).status).toBe(429);
  const elsewhere = new ConsoleBrowser(site);
  const { status } = await elsewhere.send(
    'POST',
    '/auth/sign-in',
    { email: 'secure@example.com', password: PASSWORD },
    { origin: 'https://clean.example' },
  );
  expect(status).toBe(200);
});

test('answers a wrong password and an unknown email the same way', async () => {
  await makeOperator(db, 'known@example.com');
  const wrong = await trySignIn('known@example.com', 'not the password at all');
  const unknown = await trySignIn('nobody@example.com', 'not the password at all');
  expect(wrong.status).toBe(401);
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

test('slows down wrong passwords, even when they come all at once', async () => {
  await makeOperator(db, 'slow@example.com');
  vi.useFakeTimers({ toFake: ['Date'] });
  const tries = Array.from({ length: 8 }, () => trySignIn('slow@example.com', 'wrong password'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  const right = await trySignIn('slow@example.com', PASSWORD);
  expect(right.status).toBe(429);
  expect(right.headers.get('retry-after')).toBe('2');
  vi.setSystemTime(Date.now() + 2000);
  expect((await trySignIn('slow@example.com', PASSWORD)).status).toBe(200);
});

test('also slows down an account that does not exist', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await trySignIn('ghost@example.com', 'x')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('no one can create their own account', async () => {
  const browser = new ConsoleBrowser(app);
  const body = { email: 'intruder@example.com', password: PASSWORD, name: 'Intruder' };
  for (const path of ['/auth/sign-up/email', '/auth/sign-up']) {
    expect((await browser.post(path, body)).status).toBe(401);
  }
  expect((await trySignIn('intruder@example.com', PASSWORD)).status).toBe(401);
});

test('no call answers without a session, and a page of another site cannot write', async () => {
  expect((await new ConsoleBrowser(app).get('/session')).body).toBeNull();
  expect((await new ConsoleBrowser(app).get('/me/sessions')).status).toBe(401);
  const browser = await signedIn(app, db);
  const evil = { origin: 'https://evil.example' };
  expect((await browser.send('POST', '/auth/sign-out', {}, evil)).status).toBe(403);
  expect((await browser.send('PATCH', '/me', { name: 'Eve' }, evil)).status).toBe(403);
  const body = { email: 'owner@example.com', password: PASSWORD };
  expect((await browser.send('POST', '/auth/sign-in', body, evil)).status).toBe(403);
  expect((await browser.get('/session')).body).toMatchObject({ name: 'Owner', role: 'owner' });
});

test('a session ended elsewhere ends at once', async () => {
  const first = await signedIn(app, db, 'owner', 'two@example.com');
  const second = await signedIn(app, db, 'owner', 'two@example.com');
  const { sessions } = (await first.get('/me/sessions')).body;
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toContain('token');
  const other = sessions.find((each: { current: boolean }) => !each.current);
  expect((await first.send('DELETE', `/me/sessions/${other.id}`)).status).toBe(200);
  expect((await second.get('/me/sessions')).status).toBe(401);
  expect((await first.get('/me/sessions')).status).toBe(200);
});

test('staff can neither view nor change accounts', async () => {
  const staff = await signedIn(app, db, 'staff');
  expect((await staff.get('/accounts')).status).toBe(403);
  expect((await staff.get('/audit')).status).toBe(403);
  const invited = { name: 'Bo', email: 'bo@example.com', role: 'owner' };
  expect((await staff.post('/accounts', invited)).status).toBe(403);
});

test('an invited colleague sets a password with a link that works once', async () => {
  const owner = await confirmed(await signedIn(app, db));
  const invited = { name: 'Cem', email: 'Cem@example.com', role: 'staff' };
  const { link } = (await owner.post('/accounts', invited)).body;
  expect((await owner.post('/accounts', invited)).status).toBe(409);
  const [page, token] = link.split('#');
  expect(page).toBe('http://localhost/operator/set-password');
  const cem = new ConsoleBrowser(app);
  const short = await cem.post('/auth/set-password', { token, newPassword: 'short' });
  expect(short).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword' }] } });
  expect((await cem.post('/auth/set-password', { token, newPassword: PASSWORD })).status).toBe(200);
  expect((await cem.post('/auth/set-password', { token, newPassword: PASSWORD })).status).toBe(409);
  expect((await trySignIn('cem@example.com', PASSWORD, cem)).status).toBe(200);
  expect((await cem.get('/session')).body).toMatchObject({ name: 'Cem', role: 'staff' });
  await cem.send('PATCH', '/me', { name: 'Cem Ito' });
  const acts = (await owner.get('/audit')).body.rows.map(({ act, who }: Act) => [act, who]);
  expect(acts.slice(0, 3)).toEqual([
    ['operator.renamed', 'Cem Ito'],
    ['operator.signed-in', 'Cem Ito'],
    ['operator.password-set', 'Cem Ito'],
  ]);
});

test('a deactivated account is signed out at once and cannot return', async () => {
  const owner = await confirmed(await signedIn(app, db));
  const dan = await signedIn(app, db, 'staff', 'dan@example.com');
  const { id } = (await dan.get('/session')).body;
  expect((await owner.post(`/accounts/${id}/active`, { active: false })).status).toBe(200);
  expect((await dan.get('/me/sessions')).status).toBe(401);
  expect((await trySignIn('dan@example.com', PASSWORD)).status).toBe(401);
});

test('asks for the authenticator app after the password', async () => {
  // So no code expires between two lines.
  vi.useFakeTimers({ toFake: ['Date'] });
  const browser = await signedIn(app, db, 'owner', 'totp@example.com');
  const wrong = await browser.post('/auth/authenticator', { password: 'not this one' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
  const { uri, backupCodes } = (await browser.post('/auth/authenticator', { password: PASSWORD }))
    .body;
  expect(backupCodes).toHaveLength(10);
  // Each works once. The code from half a minute ago still works, for slow typists.
  const code = codeOf(uri, Date.now() - 30_000);
  expect((await browser.post('/auth/authenticator/confirm', { code })).status).toBe(200);

  const next = new ConsoleBrowser(app);
  const first = await trySignIn('totp@example.com', PASSWORD, next);
  expect(first.body).toEqual({ needsCode: true });
  expect((await next.get('/me/sessions')).status).toBe(401);
  expect((await next.post('/auth/sign-in/code', { code: '000000' })).status).toBe(422);
  expect((await next.post('/auth/sign-in/code', { code: codeOf(uri) })).status).toBe(200);
  expect((await next.get('/session')).body).toMatchObject({ hasTwoFactor: true });

  const lost = new ConsoleBrowser(app);
  await trySignIn('totp@example.com', PASSWORD, lost);
  const backup = { code: backupCodes[0] };
  expect((await lost.post('/auth/sign-in/backup-code', backup)).status).toBe(200);
  await trySignIn('totp@example.com', PASSWORD, lost);
});

test('explains what is wrong with a passkey', async () => {
  const browser = await confirmed(await signedIn(app, db, 'owner', 'key@example.com'));
  const options = await browser.get('/auth/passkeys/options');
  expect(options.body).toMatchObject({ rp: { id: 'localhost', name: 'Wellkept' } });
  const stranger = new ConsoleBrowser(app);
  await stranger.get('/auth/sign-in/passkey');
  const answer = await stranger.post('/auth/sign-in/passkey', { response: { id: 'unknown' } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } });
  expect((await browser.get('/auth/passkeys')).body).toEqual({ passkeys: [] });
});

test('logs who did what in an audit log that cannot be changed', async () => {
  const owner = await confirmed(await signedIn(app, db, 'owner', 'log@example.com'));
  await owner.post('/accounts', { name: 'Eli', email: 'eli@example.com', role: 'staff' });
  const [newest] = (await owner.get('/audit')).body.rows;
  expect(newest).toMatchObject({ who: 'Log', act: 'operator.invited', details: { role: 'staff' } });
  await expect(db.deleteFrom('operator_audit').execute()).rejects.toMatchObject({ code: '23001' });
});

test("the console's page is not cached and runs only its own scripts", async () => {
  const page = await app.request('/operator/bookings/1');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect((await app.request('/operator', { method: 'POST' })).status).toBe(405);
  expect((await app.request('/operator/assets/gone.js')).status).toBe(404);
});

/** The code that an authenticator app shows now (RFC 6238). */
