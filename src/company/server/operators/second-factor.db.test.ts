import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { ConsoleBrowser, confirmed, ORIGIN, PASSWORD, signedIn } from '#test/console-caller.ts';
import { SoftwarePasskey } from '#test/software-passkey.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { codeOf } from '#test/totp.ts';

const { db } = await testDatabase();
const sandbox = testApp({ db });
const real = testApp({
  db,
  env: {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PUBLIC_URL: ORIGIN,
  },
});
afterEach(() => void vi.useRealTimers());

const NEEDED = { status: 403, body: { code: 'second-factor-needed' } };

async function withApp(app: typeof real, email: string) {
  const browser = await signedIn(app, db, 'owner', email);
  const { uri, backupCodes } = (await browser.post('/auth/authenticator', { password: PASSWORD }))
    .body;
  await browser.post('/auth/authenticator/confirm', { code: codeOf(uri, Date.now() - 30_000) });
  return { browser, uri, backupCodes };
}

async function atTheCode(email: string, app = sandbox) {
  const browser = new ConsoleBrowser(app);
  await browser.post('/auth/sign-in', { email, password: PASSWORD });
  return browser;
}

test('an authenticator code opens the account once', async () => {
  const email = 'once@example.com';
  const { uri } = await withApp(sandbox, email);
  vi.useFakeTimers({ toFake: ['Date'] });
  const [first, second] = [await atTheCode(email), await atTheCode(email)];
  const code = codeOf(uri);
  expect((await first.post('/auth/sign-in/code', { code })).status).toBe(200);
  expect(await second.post('/auth/sign-in/code', { code })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'code', code: 'code-wrong' }] },
  });
  expect((await second.get('/me/sessions')).status).toBe(401);
  vi.setSystemTime(Date.now() + 30_000);
  const anew = await atTheCode(email);
  expect((await anew.post('/auth/sign-in/code', { code: codeOf(uri) })).status).toBe(200);
});

test('of several people who enter the same code at once, one is signed in', async () => {
  const email = 'race@example.com';
  const { uri } = await withApp(sandbox, email);
  const browsers = await Promise.all([1, 2, 3].map(() => atTheCode(email)));
  const code = codeOf(uri);
  const answers = await Promise.all(
    browsers.map((browser) => browser.post('/auth/sign-in/code', { code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('accepts a passkey only from a device that verified its user', async () => {
  const owner = await confirmed(await signedIn(sandbox, db, 'owner', 'device@example.com'));
  const device = new SoftwarePasskey(ORIGIN);
  const add = async (verified: boolean) => {
    const options = (await owner.get('/auth/passkeys/options')).body;
    const response = device.register(options, { verified });
    return owner.post('/auth/passkeys', { response, name: 'Mine' });
  };
  expect(await add(false)).toMatchObject({ status: 409, body: { code: 'passkey-unverified' } });
  expect((await owner.get('/auth/passkeys')).body.passkeys).toEqual([]);
  expect((await add(true)).status).toBe(200);

  const signIn = async (verified: boolean) => {
    const browser = new ConsoleBrowser(sandbox);
    const options = (await browser.get('/auth/sign-in/passkey')).body;
    const response = device.assert(options, { verified });
    const { status, body } = await browser.post('/auth/sign-in/passkey', { response });
    return { status, code: body.code, session: (await browser.get('/session')).body };
  };
  expect(await signIn(false)).toEqual({ status: 409, code: 'passkey-unverified', session: null });
  expect(await signIn(true)).toMatchObject({ status: 200, session: { role: 'owner' } });
});

const id = randomUUID();
const used = { version: 1, amount: '10', reason: 'A friend' };
const moneyActs = [
  ['/catalogue/publish', { revision: 1 }],
  ['/catalogue/versions/1/publish', { revision: 1 }],
  ['/settings/business/publish', { revision: 1 }],
  ['/settings/business/versions/1/publish', { revision: 1 }],
  [
    `/bookings/${id}/refund`,
    {
      version: 1,
      paymentId: randomUUID(),
      refundId: randomUUID(),
      amountCents: 100,
      endPlan: false,
      reason: 'x',
    },
  ],
  [`/bookings/${id}/cancel`, { version: 1, giveBack: [id], keep: [], reason: 'Late' }],
  [`/bookings/${id}/emergency`, { version: 1, answer: 'unavailable' }],
  [`/credit/${id}/grants`, { ...used, grantId: randomUUID() }],
  [`/credit/${id}/uses`, { ...used, useId: randomUUID() }],
  [`/reconciliation/differences/${id}/give-back`, { version: 1 }],
  [`/customers/${id}/erase`, { version: 1 }],
] as const;

test.each(moneyActs)('with real money, %s needs a second factor', async (path, body) => {
  const password = await signedIn(real, db, 'owner', 'money@example.com');
  expect(await password.post(path, body)).toMatchObject(NEEDED);
  expect((await password.get('/session')).body).toMatchObject({ needsSecondFactor: true });
});

test.each(moneyActs)('in the sandbox, %s needs no second factor', async (path, body) => {
  const owner = await signedIn(sandbox, db, 'owner', 'sandbox@example.com');
  expect((await owner.post(path, body)).body.code).not.toBe('second-factor-needed');
  expect((await owner.get('/session')).body).toMatchObject({ needsSecondFactor: false });
});

test('a new authenticator app is a second factor, and ends the sessions without it', async () => {
  const email = 'adds@example.com';
  const thief = await signedIn(real, db, 'owner', email);
  const { browser, uri, backupCodes } = await withApp(real, email);
  const [path, body] = moneyActs[0];
  expect((await browser.post(path, body)).body.code).not.toBe('second-factor-needed');
  expect((await thief.get('/me/sessions')).status).toBe(401);

  const byCode = await atTheCode(email, real);
  await byCode.post('/auth/sign-in/code', { code: codeOf(uri) });
  expect((await byCode.get('/session')).body).toMatchObject({ needsSecondFactor: false });
  const byBackup = await atTheCode(email, real);
  await byBackup.post('/auth/sign-in/backup-code', { code: backupCodes[0] });
  expect((await byBackup.get('/session')).body).toMatchObject({ needsSecondFactor: false });

  await browser.post('/auth/authenticator/remove', { password: PASSWORD });
  for (const each of [browser, byCode, byBackup]) {
    expect(await each.post(path, body)).toMatchObject(NEEDED);
  }
});

test('a stolen session cannot guess the code of an unfinished authenticator setup', async () => {
  const thief = await signedIn(real, db, 'owner', 'begun@example.com');
  const { uri } = (await thief.post('/auth/authenticator', { password: PASSWORD })).body;
  vi.useFakeTimers({ toFake: ['Date'] });
  const guess = async (code: string) =>
    (await thief.post('/auth/authenticator/confirm', { code })).status;
  const guesses = [];
  for (let n = 0; n < 6; n += 1) guesses.push(await guess('000000'));
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  expect(await guess(codeOf(uri))).toBe(429);
  const { status } = await thief.post('/auth/sign-in/code', { code: codeOf(uri) });
  expect(status).not.toBe(200);
  expect((await thief.get('/session')).body).toMatchObject({
    hasTwoFactor: false,
    needsSecondFactor: true,
  });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await guess(codeOf(uri))).toBe(200);
});

test('signing in with a passkey counts as a second factor', async () => {
  const email = 'keys@example.com';
  const owner = await confirmed(await signedIn(real, db, 'owner', email));
  const device = new SoftwarePasskey(ORIGIN);
  const options = (await owner.get('/auth/passkeys/options')).body;
  const response = device.register(options, { verified: true });
  await owner.post('/auth/passkeys', { response, name: '' });
  const [path, body] = moneyActs[0];
  expect(await owner.post(path, body)).toMatchObject(NEEDED);

  const byKey = new ConsoleBrowser(real);
  const asked = (await byKey.get('/auth/sign-in/passkey')).body;
  await byKey.post('/auth/sign-in/passkey', {
    response: device.assert(asked, { verified: true }),
  });
  expect((await byKey.post(path, body)).body.code).not.toBe('second-factor-needed');
});
