import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextWait, retryAfterMs } from './retry-waits.ts';

const now = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

test('the waits follow Standard Webhooks, and the tenth try is the last', () => {
  const waits = Array.from({ length: 10 }, (_, index) => nextWait(index + 1, 0, 0));
  expect(waits).toEqual([
    5_000,
    5 * 60_000,
    30 * 60_000,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
    null,
  ]);
});

test('all waits together are more than a day', () => {
  const sum = Array.from({ length: 9 }, (_, index) => nextWait(index + 1, 0, 0) ?? 0);
  expect(sum.reduce((total, wait) => total + wait, 0)).toBeGreaterThan(24 * HOUR);
});

test('chance makes a wait longer, by at most a fifth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, r) => {
        const plain = nextWait(n, 0, 0) ?? 0;
        const wait = nextWait(n, 0, r) ?? 0;
        return wait >= plain && wait <= Math.ceil(plain * 1.2);
      },
    ),
  );
});

test.each([
  ['60', 60_000],
  ['2', 5_000],
  ['Sat, 21 Nov 2026 13:00:00 GMT', HOUR],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 5_000],
  ['999999999', 24 * HOUR],
  ['soon', 5_000],
  ['-5', 5_000],
  ['1e9', 5_000],
  ['', 5_000],
])('Retry-After: %s after the first try means a wait of %d ms', (header, wait) => {
  expect(nextWait(1, retryAfterMs(header, now), 0)).toBe(wait);
});

test('Retry-After adds no extra try', () => {
  expect(nextWait(10, 60_000, 0)).toBeNull();
});
