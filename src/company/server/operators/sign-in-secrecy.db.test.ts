import { expect, test, vi } from 'vitest';
import { ConsoleBrowser, confirmed, makeOperator, ORIGIN, signedIn } from '#test/console-caller.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { createOperatorAuth } from './auth.ts';

const { db } = await testDatabase();
const operatorAuth = createOperatorAuth({
  db,
  secret: TEST_SECRET,
  businessName: () => 'Wellkept',
});
const app = testApp({ db, operatorAuth });

test('a wrong password costs one hash, whether or not the account exists or has a password', async () => {
  await makeOperator(db, 'known@example.com');
  const owner = await confirmed(await signedIn(app, db));
  await owner.post('/accounts', { name: 'New', email: 'invited@example.com', role: 'staff' });
  const { password } = await (await operatorAuth.at(ORIGIN)).$context;
  const hash = vi.spyOn(password, 'hash');
  const verify = vi.spyOn(password, 'verify');
  for (const who of ['known', 'invited', 'unknown']) {
    const { status } = await new ConsoleBrowser(app).post('/auth/sign-in', {
      email: `${who}@example.com`,
      password: 'not the password at all',
    });
    expect(status).toBe(401);
    // Only this part of an answer takes long enough to be noticed from outside.
    expect(hash.mock.calls.length + verify.mock.calls.length).toBe(1);
    hash.mockClear();
    verify.mockClear();
  }
});
