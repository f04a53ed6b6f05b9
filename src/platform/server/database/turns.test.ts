import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns, runAsOneCall, type Turns, WaitedTooLong } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that takes a connection several times and records each one. */
function call(
  turns: Turns,
  name: string,
  times: number,
  told: string[],
  holdMs = 10,
): Promise<void> {
  return runAsOneCall(async () => {
    for (let count = 1; count <= times; count += 1) {
      await turns.take();
      told.push(`${name}${count}`);
      await new Promise((resolve) => setTimeout(resolve, holdMs));
      turns.done();
    }
  });
}

test('a call in progress gets its next connection before calls that have not begun', async () => {
  const turns = createTurns(1);
  const told: string[] = [];
  const all = ['a', 'b', 'c'].map((name) => call(turns, name, 2, told));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  // b takes its turn when a releases its connection, before a can ask again.
  expect(told).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'c2']);
});

test("sixty calls at once are all served, and the next call's wait is estimated", async () => {
  const turns = createTurns(10);
  const told: string[] = [];
  const all = Array.from({ length: 60 }, () => call(turns, 'x', 1, told, 100));
  expect(turns.expectedWaitMs()).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(turns.waiting()).toBe(20);
  expect(turns.expectedWaitMs()).toBeGreaterThan(0);
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(told).toHaveLength(60);
  expect(turns.expectedWaitMs()).toBe(0);
});

test('the estimated wait matches the real one', async () => {
  const turns = createTurns(1);
  const told: string[] = [];
  // One each 50 ms, for long enough to learn it.
  for (let count = 0; count < 150; count += 1) call(turns, 'x', 1, told, 50).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  const waiting = turns.waiting();
  expect(turns.expectedWaitMs() / (50 * waiting)).toBeGreaterThan(0.95);
  expect(turns.expectedWaitMs() / (50 * waiting)).toBeLessThan(1.05);
  await vi.runAllTimersAsync();
});

test.each([
  ['an hour', 3_600_000],
  ['ten seconds', 10_000],
])('%s after the database was slow, sixty calls at once are all served', async (_, idleMs) => {
  const turns = createTurns(10);
  const told: string[] = [];
  /** `count` calls arrive at once, each only if its wait is not too long. */
  const come = (count: number, holdMs: number) => {
    for (let each = 0; each < count; each += 1) {
      if (turns.expectedWaitMs() > 2_000) continue;
      call(turns, 'x', 1, told, holdMs).catch(() => undefined);
    }
  };
  for (let seconds = 0; seconds < 40; seconds += 1) {
    come(2, 10_000);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.runAllTimersAsync();
  await vi.advanceTimersByTimeAsync(idleMs);
  told.length = 0;
  come(60, 5);
  await vi.runAllTimersAsync();
  expect(told).toHaveLength(60);
});

test('a call that waits too long for its turn is refused before any work', async () => {
  const turns = createTurns(1);
  await turns.take();
  const fresh = runAsOneCall(() => turns.take()).catch((error: unknown) => error);
  const begun = turns.take().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await fresh).toMatchObject({ hasBegun: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await begun).toBeInstanceOf(WaitedTooLong);
  turns.done();
  await turns.take();
  expect(turns.waiting()).toBe(0);
});
