import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLine } from '#test/silent-line.ts';
import { testDatabase } from '#test/test-database.ts';
import { isDatabaseAway } from './errors.ts';
import { createDb, createPool } from './pool.ts';

const { url } = await testDatabase('empty');

test('a connection that died and told nobody is given up, and the next one serves', async () => {
  const line = await silentLine(url);
  const db = createDb(createPool({ connectionString: line.url, max: 1 }));
  onTestFinished(async () => {
    await db.destroy();
    await line.stop();
  });
  await sql`select 1`.execute(db);
  line.forgetAll();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = sql`select 1`.execute(db).catch((error: unknown) => error);
  // The pool answers in a later turn than it is asked in.
  await new Promise(setImmediate);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(isDatabaseAway(await asked)).toBe(true);
  await sql`select 1`.execute(db);
});
