import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { testDatabase } from '#test/test-database.ts';
import { type BeginSignInTry, createSignInBrake, type SignInTry } from './sign-in-brake.ts';

const { db, pool } = await testDatabase();
const connect = vi.spyOn(pool, 'connect');
const IP = '203.0.113.1';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await db.deleteFrom('operator_failures').execute();
  connect.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** A copy of the server: its own memory, the shared database. */
function copy(changes: { db?: typeof db; secret?: string } = {}): BeginSignInTry {
  return createSignInBrake({ db, secret: 'a secret of the tests', ...changes });
}

/** The try, or how many seconds to wait. */
async function attempt(
  begin: BeginSignInTry,
  email = 'ada@example.com',
  ip = IP,
): Promise<SignInTry | number> {
  return begin(email, ip, null).catch((error) => {
    if (!(error instanceof ProblemError)) throw error;
    return Number(error.headers?.['retry-after']);
  });
}

/** The wait after each of several wrong passwords; 0 if it was checked. */
async function waits(begin: BeginSignInTry, count: number, email?: string, ip?: string) {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await attempt(begin, email, ip);
    all.push(typeof answer === 'number' ? answer : 0);
  }
  return all;
}

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('doubles the wait with each further wrong password', async () => {
  const begin = copy();
  expect(await waits(begin, 6)).toEqual([0, 0, 0, 0, 0, 2]);
  pass(1.5);
  expect(await waits(begin, 1)).toEqual([1]);
  pass(0.5);
  expect(await waits(begin, 2)).toEqual([0, 4]);
  pass(4);
  expect(await waits(begin, 2)).toEqual([0, 8]);
});

test('copies count together, and remember what they learned from each other', async () => {
  const [one, other] = [copy(), copy()];
  expect(await waits(one, 3)).toEqual([0, 0, 0]);
  expect(await waits(other, 3)).toEqual([0, 0, 2]);
  expect(await waits(one, 1)).toEqual([2]);
  connect.mockClear();
  expect(await waits(one, 50)).not.toContain(0);
  expect(await waits(other, 50)).not.toContain(0);
  expect(connect).not.toHaveBeenCalled();
});

test('a copy whose clock is a little behind does not refuse free tries', async () => {
  const [ahead, behind] = [copy(), copy()];
  await waits(ahead, 2);
  pass(-1);
  expect(await waits(behind, 4)).toEqual([0, 0, 0, 2]);
});

test('a hundred simultaneous tries count as five, and cost the database no more', async () => {
  const begin = copy();
  const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(begin)));
  expect(answers.filter((answer) => answer === 2)).toHaveLength(95);
  // The pair, the account and the address of each.
  expect(connect).toHaveBeenCalledTimes(15);
  pass(2);
  expect(await waits(begin, 2)).toEqual([0, 4]);
});

test('slows down an address that tries every account, but no other address', async () => {
  const begin = copy();
  for (let n = 0; n < 21; n += 1) {
    expect(await waits(begin, 1, `nobody${n}@example.com`)).toEqual([0]);
  }
  expect(await waits(begin, 1, 'ada@example.com')).toEqual([2]);
  expect(await waits(begin, 1, 'ada@example.com', '203.0.113.2')).toEqual([0]);
});

test('the right password clears earlier failures on every copy', async () => {
  const [one, other] = [copy(), copy()];
  await waits(one, 4);
  const right = await attempt(one);
  if (typeof right === 'number') throw new Error('was not looked at');
  await right.succeeded();
  expect(await waits(other, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(await waits(one, 1)).toEqual([2]);
});

test('forgets failures after an hour without a try', async () => {
  const [one, other] = [copy(), copy()];
  await waits(one, 5);
  pass(3601);
  expect(await waits(one, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(await waits(other, 1)).toEqual([2]);
});

test('slows down tries even while the database is down', async () => {
  const cutOff = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
  const begin = copy({ db: createDb(cutOff) });
  for (let n = 0; n < 5; n += 1)
    await expect(attempt(begin)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await waits(begin, 1)).toEqual([2]);
  await cutOff.end();
});

test('stores neither emails nor addresses, nor anything that can be guessed without our secret', async () => {
  await waits(copy(), 1);
  await waits(copy({ secret: 'another secret' }), 1);
  const rows = await db.selectFrom('operator_failures').select('key').execute();
  const keys = rows.map(({ key }) => key.toString('hex'));
  expect(new Set(keys).size).toBe(6);
  const unkeyed = createHash('sha256')
    .update(JSON.stringify(['address', IP]))
    .digest('hex');
  expect(keys).not.toContain(unkeyed);
});

test('counts all IPv6 addresses of one customer as one', async () => {
  const begin = copy();
  for (let n = 0; n < 21; n += 1) {
    await attempt(begin, `nobody${n}@example.com`, `2001:db8:1:2::${n + 1}`);
  }
  expect(await waits(begin, 1, 'ada@example.com', '2001:db8:1:2:ffff::1')).toEqual([2]);
  expect(await waits(begin, 1, 'ada@example.com', '2001:db8:1:3::1')).toEqual([0]);
});

test('a known device has its own tries, whatever strangers do', async () => {
  const begin = copy();
  for (let n = 0; n < 60; n += 1) await attempt(begin, 'ada@example.com', `198.51.100.${n}`);
  expect(await waits(begin, 1, 'ada@example.com', '203.0.113.9')).not.toEqual([0]);
  for (let n = 0; n < 5; n += 1) {
    expect(typeof (await begin('ada@example.com', '198.51.100.1', 'device'))).toBe('object');
  }
  await expect(begin('ada@example.com', '203.0.113.9', 'device')).rejects.toThrow(ProblemError);
  expect(typeof (await begin('ada@example.com', '203.0.113.9', 'another'))).toBe('object');
});
