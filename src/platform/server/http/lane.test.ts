import { afterEach, expect, test, vi } from 'vitest';
import { createLane } from './lane.ts';
import { ProblemError } from './problem.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Work that goes on until it is ended. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const begun = vi.fn(() => promise);
  return { begun, end: resolve, fail: reject };
}

test('a lane lets so many work at a time, and the next when one ends or fails', async () => {
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

test('what waited too long is asked to come again, and was never begun', async () => {
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
