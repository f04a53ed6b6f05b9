import { afterEach, expect, test, vi } from 'vitest';
import { createGathering, createLane } from './lane.ts';
import { ProblemError } from './problem.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Work that runs until it is ended. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const begun = vi.fn(() => promise);
  return { begun, end: resolve, fail: reject };
}

test('a lane runs a limited number of tasks, and the next when one ends or fails', async () => {
  const lane = createLane(2);
  const [first, second, third, fourth] = [work(), work(), work(), work()];
  const ended = [first, second, third, fourth].map(({ begun }) => lane(begun));
  await vi.waitFor(() => expect(second.begun).toHaveBeenCalled());
  expect(third.begun).not.toHaveBeenCalled();
  first.fail(new Error('broken'));
  await expect(ended[0]).rejects.toThrow('broken');
  await vi.waitFor(() => expect(third.begun).toHaveBeenCalled());
  expect(fourth.begun).not.toHaveBeenCalled();
  second.end();
  await vi.waitFor(() => expect(fourth.begun).toHaveBeenCalled());
});

test('refuses work that waited too long, without starting it', async () => {
  vi.useFakeTimers();
  const lane = createLane(1);
  const [first, second] = [work(), work()];
  void lane(first.begun);
  const refused = lane(second.begun).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  const problem = await refused;
  expect(problem).toBeInstanceOf(ProblemError);
  expect((problem as ProblemError).failure.code).toBe('too-busy');
  expect(second.begun).not.toHaveBeenCalled();
});

test('groups the work that waits, the oldest first', async () => {
  const first = work();
  const done: number[][] = [];
  const gathered = createGathering({ lanes: 1, together: 3 }, async (all: readonly number[]) => {
    done.push([...all]);
    if (done.length === 1) await first.begun();
    return all.map((one) => one * 10);
  });
  const answers = [gathered(1)];
  await vi.waitFor(() => expect(first.begun).toHaveBeenCalled());
  answers.push(...[2, 3, 4, 5].map(gathered));
  first.end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  expect(done).toEqual([[1], [2, 3, 4], [5]]);
});

test('in a group that fails, only the faulty item fails', async () => {
  const first = work();
  const gathered = createGathering({ lanes: 1, together: 9 }, async (all: readonly number[]) => {
    if (all.includes(1)) await first.begun();
    if (all.includes(3)) throw new Error('three');
    return all;
  });
  const answers = [gathered(1)];
  await vi.waitFor(() => expect(first.begun).toHaveBeenCalled());
  answers.push(...[2, 3, 4].map(gathered));
  first.end();
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 1 },
    { value: 2 },
    { reason: { message: 'three' } },
    { value: 4 },
  ]);
});

test('never does gathered work that waited too long', async () => {
  vi.useFakeTimers();
  const first = work();
  const done: number[] = [];
  const gathered = createGathering({ lanes: 1, together: 9 }, async (all: readonly number[]) => {
    done.push(...all);
    await first.begun();
    return all;
  });
  const taken = gathered(1);
  await vi.advanceTimersByTimeAsync(0);
  const refused = gathered(2).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toBeInstanceOf(ProblemError);
  first.end();
  expect(await taken).toBe(1);
  expect(done).toEqual([1]);
});
