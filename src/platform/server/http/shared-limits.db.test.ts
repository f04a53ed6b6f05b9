import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { deleteOldCounts } from '#platform/server/database/rate-limits.ts';
import { createLogger } from '#platform/server/logger.ts';
import { callHeaders, TEST_SECRET, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { createLimits, type Limit, type LimitsDeps } from './limits.ts';

const { db, pool } = await testDatabase();
const connect = vi.spyOn(pool, 'connect');
const limit: Limit = { name: 'tries', points: 3, seconds: 60, shared: true };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await db.deleteFrom('rate_limits').execute();
  connect.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** A copy of the server: its own memory, a shared database. */
function copy(changes: Partial<LimitsDeps> = {}) {
  const logger = createLogger('silent');
  return createLimits({ db, secret: TEST_SECRET, enabled: true, logger, ...changes })(limit);
}

async function waits(limiter: ReturnType<typeof copy>, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < times; n++) answers.push(await limiter('203.0.113.1'));
  return answers;
}

const stored = () => db.selectFrom('rate_limits').select(['key', 'points', 'expire']).execute();

test('two copies on one database count as one, and each knows how long to wait', async () => {
  const [one, other] = [copy(), copy()];
  expect(await waits(one, 2)).toEqual([0, 0]);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await waits(other, 2)).toEqual([0, 40]);
  expect(await waits(one, 1)).toEqual([40]);
  expect(await other('203.0.113.2')).toBe(0);
  vi.setSystemTime(Date.now() + 40_000);
  expect(await waits(other, 1)).toEqual([0]);
});

test('a refused key costs no query, whichever copy refused it', async () => {
  const [one, other] = [copy(), copy()];
  await waits(one, 3);
  await waits(other, 1);
  connect.mockClear();
  for (const each of [one, other]) expect(await waits(each, 100)).not.toContain(0);
  expect(connect).not.toHaveBeenCalled();
});

test('a thousand calls at once query the database no more often than the limit allows', async () => {
  const limiter = copy();
  const answers = await Promise.all(Array.from({ length: 1000 }, () => limiter('203.0.113.1')));
  expect(answers.filter((wait) => wait === 0)).toHaveLength(3);
  expect(connect).toHaveBeenCalledTimes(3);
});

test('while the database is away, each copy counts alone and pauses its queries', async () => {
  const cutOff = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
  const asked = vi.spyOn(cutOff, 'connect');
  const limiter = copy({ db: createDb(cutOff) });
  expect(await waits(limiter, 5)).toEqual([0, 0, 0, 60, 60]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await limiter('203.0.113.2')).toBe(0);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 10_001);
  expect(await limiter('203.0.113.2')).toBe(0);
  expect(asked).toHaveBeenCalledTimes(2);
  await cutOff.end();
});

test('refuses a call beyond its limit while the database is away, and never answers 500', async () => {
  const cutOff = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
  const app = testApp({ db: createDb(cutOff), env: { RATE_LIMIT: 'on' } });
  const init = { method: 'POST', headers: callHeaders(), body: '{}' };
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) {
    statuses.push((await app.request('/functions/v1/test-ghl-webhooks', init)).status);
  }
  expect(statuses).toEqual([...Array(6).fill(503), 429]);
  await cutOff.end();
});

test('stores no address, and nothing that could be guessed without our secret', async () => {
  await copy()('203.0.113.1');
  await copy({ secret: 'another secret' })('203.0.113.1');
  const keys = (await stored()).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys.join()).not.toContain('203.0.113');
  for (const key of keys) expect(key).toMatch(/^tries:[\w-]{43}$/);
});

test('deletes expired counts and keeps the others', async () => {
  const limiter = copy();
  await limiter('203.0.113.1');
  vi.setSystemTime(Date.now() + 30_000);
  await limiter('203.0.113.2');
  await deleteOldCounts(db, Date.now() + 30_001);
  expect(await stored()).toMatchObject([{ points: 1, expire: String(Date.now() + 60_000) }]);
});

test('limits pages and prices without asking the database', async () => {
  const app = testApp({ db, env: { RATE_LIMIT: 'on' } });
  const body = JSON.stringify({
    serviceType: null,
    frequency: 'one-time',
    homeDetails: { bedroomBath: '', sizeCategory: '' },
    selectedAddOns: [],
  });
  const price = await app.request('/functions/v1/quote', {
    method: 'POST',
    headers: callHeaders(),
    body,
  });
  expect(price.status).toBe(200);
  expect((await app.request('/')).status).toBe(200);
  expect(connect).not.toHaveBeenCalled();
});
