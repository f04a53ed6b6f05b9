import { expect, test } from 'vitest';
import { ConsoleBrowser, confirmed, PASSWORD, signedIn } from '#test/console-caller.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { createOperatorAuth } from './auth.ts';
import { ensureOperator } from './first-operator.ts';
import { requireStrongSetting } from './require-strong.ts';

const { db } = await testDatabase();
const app = testApp({ db, env: { BUSINESS_NAME: 'Sparkle & Co' } });
const auth = createOperatorAuth({ db, secret: TEST_SECRET, businessName: () => 'Sparkle & Co' });

const REFUSED = {
  status: 422,
  body: { errors: [{ path: 'newPassword', code: 'password-too-easy' }] },
};

test('a link refuses a password that is easy to guess, and keeps working', async () => {
  const owner = await confirmed(await signedIn(app, db));
  const invited = { name: 'Cem Ito', email: 'cem.ito@example.com', role: 'staff' };
  const { link } = (await owner.post('/accounts', invited)).body;
  const token = link.split('#')[1];
  const cem = new ConsoleBrowser(app);
  const set = (newPassword: string) => cem.post('/auth/set-password', { token, newPassword });
  for (const easy of ['password1234', '            ', 'Sparkle & Co 2026', 'cem.ito@example.com']) {
    expect(await set(easy), easy).toMatchObject(REFUSED);
  }
  expect((await set('nine otters in a hammock')).status).toBe(200);
});

test('refuses changing to an easy password', async () => {
  const browser = await signedIn(app, db, 'staff', 'changes@example.com');
  const change = (newPassword: string) =>
    browser.post('/auth/password', { currentPassword: PASSWORD, newPassword });
  expect(await change('qwertyuiop12')).toMatchObject(REFUSED);
  expect((await change('nine otters in a hammock')).status).toBe(200);
});

test('refuses an easy password for the first operator, and leaves an existing account alone', async () => {
  const easy = { email: 'first@example.com', password: 'first.example1' };
  const start = (operator: typeof easy) =>
    ensureOperator(db, auth, operator, () => requireStrongSetting(operator, 'Sparkle & Co'));
  await expect(start(easy)).rejects.toMatchObject({ code: 'operator-password-easy' });
  await start({ ...easy, password: PASSWORD });
  await start(easy);
});
