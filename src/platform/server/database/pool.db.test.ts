import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLine } from '#test/silent-line.ts';
import { testDatabase } from '#test/test-database.ts';
import { isDatabaseAway } from './errors.ts';
import { createDb, createPool } from './pool.ts';

const { url } = await testDatabase('empty');

test('gives up a connection that died silently and uses the next one', async () => {
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
  // The pool answers in a later turn of the event loop.
  await new Promise(setImmediate);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(isDatabaseAway(await asked)).toBe(true);
  await sql`select 1`.execute(db);
});

const READ_ONLY = { code: '25006' };

test('the first write that a read-only database refuses drops every connection to it', async () => {
  const pool = createPool({ connectionString: url, max: 3 });
  const db = createDb(pool);
  onTestFinished(() => db.destroy());
  await sql`create table written (n int)`.execute(db);
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) await client.query('set default_transaction_read_only = on');
  const [busy, ...others] = clients;
  for (const client of others) client.release();
  const write = () => sql`insert into written values (1)`.execute(db);
  await expect(write()).rejects.toMatchObject(READ_ONLY);
  busy?.release();
  await write();
  expect(pool.totalCount).toBe(1);
});

test('a read-only database yields no connection; the first that can write is used', async () => {
  const { pool: owner, url: ownUrl } = await testDatabase('empty');
  const name = new URL(ownUrl).pathname.slice(1);
  const db = createDb(createPool({ connectionString: ownUrl, max: 2 }));
  onTestFinished(() => db.destroy());
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  const refused = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(refused).toMatchObject(READ_ONLY);
  expect(isDatabaseAway(refused)).toBe(true);
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  await sql`create table written (n int)`.execute(db);
});
