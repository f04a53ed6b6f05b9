import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/server/logger.ts';
import {
  ConsoleBrowser,
  confirmed,
  makeOperator,
  ORIGIN,
  PASSWORD,
  signedIn,
} from '#test/console-caller.ts';
import { SoftwarePasskey } from '#test/software-passkey.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { codeOf } from '#test/totp.ts';

const { db } = await testDatabase();
const lines: string[] = [];
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const app = testApp({ db, logger: createLogger('warn', stream) });

function logged(msg: string) {
  return lines.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);
}

test('logs refused sign-ins with the account and a hashed address, but nothing personal', async () => {
  await makeOperator(db, 'known@example.com', 'staff');
  const browser = new ConsoleBrowser(app);
  for (const email of ['known@example.com', 'unknown@example.com']) {
    await browser.post('/auth/sign-in', { email, password: 'a guess of a stranger' });
  }
  const { id } = await db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', 'known@example.com')
    .executeTakeFirstOrThrow();
  const address = expect.stringMatching(/^[\w-]{16}$/);
  expect(logged('sign-in refused')).toMatchObject([
    { code: 'credentials-wrong', account: id, address },
    { code: 'credentials-wrong', account: null, address },
  ]);
  expect(lines.join()).not.toMatch(/known@|127\.0\.0\.1|guess/);
});

test('logs a refused code with the account whose password was right before it', async () => {
  const owner = await signedIn(app, db, 'owner', 'coded@example.com');
  const { uri } = (await owner.post('/auth/authenticator', { password: PASSWORD })).body;
  await owner.post('/auth/authenticator/confirm', { code: codeOf(uri) });
  const { id: account } = (await owner.get('/session')).body;
  const thief = new ConsoleBrowser(app);
  await thief.post('/auth/sign-in', { email: 'coded@example.com', password: PASSWORD });
  await thief.post('/auth/sign-in/code', { code: '000000' });
  await thief.post('/auth/sign-in/backup-code', { code: 'aaaaa-bbbbb' });
  await new ConsoleBrowser(app).post('/auth/sign-in/code', { code: '000000' });
  expect(logged('sign-in refused').slice(-3)).toMatchObject([
    { code: 'code-wrong', account },
    { code: 'backup-code-wrong', account },
    { code: 'sign-in-too-slow', account: null },
  ]);
});

test('logs a refused passkey with its account', async () => {
  const owner = await confirmed(await signedIn(app, db, 'owner', 'keyed@example.com'));
  const device = new SoftwarePasskey(ORIGIN);
  const options = (await owner.get('/auth/passkeys/options')).body;
  await owner.post('/auth/passkeys', {
    response: device.register(options, { verified: true }),
    name: '',
  });
  const { id: account } = (await owner.get('/session')).body;
  const browser = new ConsoleBrowser(app);
  const asked = (await browser.get('/auth/sign-in/passkey')).body;
  const response = device.assert(asked, { verified: false });
  await browser.post('/auth/sign-in/passkey', { response });
  expect(logged('sign-in refused').at(-1)).toMatchObject({ code: 'passkey-unverified', account });
});

test('does not look up the account of a person who must wait', async () => {
  const email = 'hurried@example.com';
  await makeOperator(db, email, 'staff');
  const browser = new ConsoleBrowser(app);
  for (let guesses = 0; guesses < 6; guesses += 1) {
    await browser.post('/auth/sign-in', { email, password: 'a guess of a stranger' });
  }
  expect(logged('sign-in refused').at(-1)).toMatchObject({
    code: 'sign-in-too-often',
    account: null,
  });
});

test('logs what an operator may not do', async () => {
  const staff = await signedIn(app, db, 'staff');
  const { id } = (await staff.get('/session')).body;
  await staff.get('/audit');
  expect(logged('refused in the console')).toMatchObject([{ code: 'owner-needed', account: id }]);
});

test('stores backup codes as hashes, and each opens the account once', async () => {
  const email = 'backup@example.com';
  const owner = await signedIn(app, db, 'owner', email);
  const { uri, backupCodes } = (await owner.post('/auth/authenticator', { password: PASSWORD }))
    .body;
  await owner.post('/auth/authenticator/confirm', { code: codeOf(uri) });
  const kept = await db
    .selectFrom('operator_two_factors')
    .select('backup_codes')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(kept.backup_codes)).toHaveLength(10);
  expect(kept.backup_codes).not.toContain(backupCodes[0]);
  const statuses: number[] = [];
  for (const code of [backupCodes[0], backupCodes[0], backupCodes[1]]) {
    const browser = new ConsoleBrowser(app);
    await browser.post('/auth/sign-in', { email, password: PASSWORD });
    statuses.push((await browser.post('/auth/sign-in/backup-code', { code })).status);
  }
  expect(statuses).toEqual([200, 422, 200]);
});
