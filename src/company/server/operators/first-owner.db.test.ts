import { expect, test } from 'vitest';
import type { FirstStepsAnswer } from '#company/contract/settings.ts';
import { ConsoleBrowser, signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { createOperatorAuth } from './auth.ts';
import { firstOwnerLink } from './first-owner.ts';

const { db } = await testDatabase();
const auth = createOperatorAuth({ db, secret: TEST_SECRET, businessName: () => 'Wellkept' });
const app = testApp({ db });
const owner = {
  name: 'Olga Ruiz',
  email: 'olga@example.com',
  newPassword: 'four brooms in a rowing boat',
};
const link = () => firstOwnerLink({ db, auth }, 'http://localhost');

test('the link of the first start creates one owner, signs them in, and ends', async () => {
  const [page, token = ''] = (await link())?.split('#') ?? [];
  expect(page).toBe('http://localhost/operator/first-start');
  const browser = new ConsoleBrowser(app);
  const make = (changes: object) =>
    browser.post('/auth/first-owner', { token, ...owner, ...changes });
  expect((await make({ token: 'guessed' })).body.code).toBe('first-owner-link-over');
  const codes = async (changes: object) => {
    const { body } = await make(changes);
    return body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  };
  expect(await codes({ newPassword: 'short' })).toEqual(['newPassword password-too-short']);
  expect(await codes({ newPassword: 'wellkept wellkept' })).toEqual([
    'newPassword password-too-easy',
  ]);
  expect(await codes({ name: ' ', email: 'x' })).toEqual([
    'name name-missing',
    'email email-malformed',
  ]);

  const [first, second] = await Promise.all([make({}), make({ email: 'other@example.com' })]);
  expect([first.status, second.status].toSorted()).toEqual([200, 404]);
  expect((await browser.get('/session')).body).toMatchObject({ role: 'owner', name: 'Olga Ruiz' });
  expect(await link()).toBeNull();
  expect((await make({ email: 'third@example.com' })).body.code).toBe('first-owner-link-over');
});

test("shows owners the first steps with the system's actual state", async () => {
  const ben = await signedIn(app, db, 'owner', 'ben@example.com');
  const cleo = await signedIn(app, db, 'staff', 'cleo@example.com');
  const done = async () => {
    const { steps } = (await ben.get('/first-steps')).body as FirstStepsAnswer;
    return steps.filter(({ isDone }) => isDone).map(({ step }) => step);
  };
  expect((await cleo.get('/first-steps')).status).toBe(403);
  expect(await done()).toEqual([]);
  await db
    .insertInto('crews')
    .values({
      name: 'Crew 1',
      color: '#2b6cb0',
      people: 2,
      postal_code: null,
      services: null,
      add_ons: null,
      // As the sandbox's first start sets them.
      hours: JSON.stringify(
        [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
      ),
    })
    .execute();
  expect(await done()).toEqual([]);
  await db.updateTable('crews').set({ row_version: 2 }).execute();
  expect(await done()).toEqual(['hours']);
  await seedOrders(db, 3);
  expect(await done()).toEqual(['hours', 'test']);
});
