import { expect, test } from 'vitest';
import { ConsoleBrowser, makeOperator, signedIn } from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });

test('how long the answer takes tells nothing about who exists', async () => {
  await makeOperator(db, 'timed@example.com');
  const owner = await signedIn(app, db);
  await owner.post('/accounts', { name: 'New', email: 'invited@example.com', role: 'staff' });
  const times = new Map<string, number>();
  // The fastest of four: what a busy machine adds is left out.
  for (let n = 0; n < 4; n += 1) {
    for (const who of ['timed', 'invited', 'unknown']) {
      const began = performance.now();
      const { status } = await new ConsoleBrowser(app).post('/auth/sign-in', {
        email: `${who}@example.com`,
        password: 'not the password at all',
      });
      expect(status).toBe(401);
      const took = performance.now() - began;
      times.set(who, Math.min(times.get(who) ?? took, took));
    }
  }
  const known = times.get('timed') ?? 0;
  for (const took of times.values()) {
    expect(took).toBeGreaterThan(known / 2);
    expect(took).toBeLessThan(known * 2);
  }
});
