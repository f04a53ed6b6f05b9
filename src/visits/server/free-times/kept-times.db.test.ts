import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';
import { testNotifications } from '#test/test-notifications.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { createFreeTimeCache } from './kept-times.ts';

const { db, url } = await testDatabase();
await ensureCompany(db, true);

test('caches an answer until a crew, a visit or the rules change, for at most a minute', async () => {
  const notifications = testNotifications(url);
  let clock = 0;
  let asked = 0;
  const times = createFreeTimeCache(notifications, () => clock);
  const find = () => {
    asked += 1;
    return Promise.resolve(`answer ${asked}`);
  };
  const answer = () => times.answer('a', find);
  /** Waits until a change empties the cache. */
  const untilForgotten = async () => {
    const before = await answer();
    while ((await answer()) === before) await immediate();
  };
  try {
    await untilForgotten();
    const kept = await answer();
    expect(await answer()).toBe(kept);
    expect(await times.answer('b', () => Promise.resolve('other'))).toBe('other');

    const changed = untilForgotten();
    await db.updateTable('crews').set({ color: '#aa3300' }).execute();
    await changed;
    const ruled = untilForgotten();
    await db.updateTable('scheduling_rules').set({ notice_hours: 1 }).execute();
    await ruled;

    const last = await answer();
    clock += 60_000;
    expect(await answer()).not.toBe(last);
  } finally {
    times.stop();
    await notifications.stop();
  }
});

test('does not cache a failure', async () => {
  const notifications = testNotifications(url);
  const times = createFreeTimeCache(notifications);
  try {
    await expect(times.answer('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await times.answer('a', () => Promise.resolve('yes'))).toBe('yes');
  } finally {
    times.stop();
    await notifications.stop();
  }
});
