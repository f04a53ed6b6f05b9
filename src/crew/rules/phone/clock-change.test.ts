import { expect, test } from 'vitest';
import { driftBetween, offsetAt, readClock } from './clock-change.ts';

const WRONG = 47 * 60_000;
const SLEPT = 3 * 3_600_000;

test.each([
  ['nothing is known of it: as it is now', WRONG, undefined, WRONG, false],
  ['it is as it was', WRONG, { aheadMs: WRONG, before: 0, after: 0 }, WRONG, false],
  ['it is right, and the phone slept', 0, { aheadMs: 0, before: SLEPT, after: SLEPT }, 0, false],
  [
    'wrong, and put right with the line',
    0,
    { aheadMs: WRONG, before: 0, after: -WRONG },
    WRONG,
    true,
  ],
  [
    'the same, in a page that was closed',
    0,
    { aheadMs: WRONG, before: null, after: null },
    WRONG,
    true,
  ],
  ['right, and set wrong after it', WRONG, { aheadMs: 0, before: 0, after: WRONG }, 0, true],
  ['right, and set wrong before it', WRONG, { aheadMs: 0, before: WRONG, after: 0 }, WRONG, true],
  ['set back before it', -WRONG, { aheadMs: 0, before: -WRONG, after: 0 }, -WRONG, true],
  [
    'set back before it, put right since',
    0,
    { aheadMs: 0, before: -WRONG, after: WRONG },
    -WRONG,
    true,
  ],
  [
    'set ahead before it, put right since',
    0,
    { aheadMs: 0, before: WRONG, after: -WRONG },
    WRONG,
    true,
  ],
  ['a second of a slow line', 1_000, { aheadMs: -800, before: 3, after: -5 }, 0, false],
])('%s', (_what, atCall, clock, offset, wasChanged) => {
  expect(offsetAt(atCall, clock)).toEqual({ offset, wasChanged });
});

test('compares two clock readings of one page, but never those of two pages', () => {
  const steady = (timeOrigin: number, passed: number) => ({ timeOrigin, now: () => passed });
  const first = readClock(10_000, steady(9_000, 1_000));
  const later = readClock(10_000 + 5_000 + WRONG, steady(9_000, 6_000));
  expect(driftBetween(first, later)).toBe(WRONG);
  expect(driftBetween(first, readClock(10_000, steady(10_000, 0)))).toBe(null);
  expect(driftBetween(undefined, later)).toBe(null);
});
