import { expect, test } from 'vitest';
import { secondsLeft, waitSeconds } from './brake.ts';

test('the wait doubles with each failure after the free ones, up to the maximum', () => {
  expect(waitSeconds({ free: 4, longest: 900 })).toEqual([
    ...[0, 0, 0, 0, 0],
    ...[2, 4, 8, 16, 32, 64, 128, 256, 512, 900],
  ]);
  expect(waitSeconds({ free: 1, longest: 20 })).toEqual([0, 0, 2, 4, 8, 16, 20]);
});

test.each([
  [2, 0, 0],
  [2, -500, 0],
  [3, 0, 2],
  [3, 1, 2],
  [3, 1999, 1],
  [3, 2000, 0],
  [99, 0, 20],
])('after %i failures and %i ms, %i seconds remain', (count, ms, seconds) => {
  const lastAt = new Date(1_000_000);
  const now = new Date(1_000_000 + ms);
  expect(secondsLeft({ count, lastAt }, { free: 2, longest: 20 }, now)).toBe(seconds);
});
