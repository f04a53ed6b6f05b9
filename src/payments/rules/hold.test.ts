import { expect, test } from 'vitest';
import { holdPlacementTime, holdStates, holdStatesBefore, isAtRisk, isTooEarly } from './hold.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-27T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

test('places a hold the set hours before the visit, or at once', () => {
  expect(holdPlacementTime(inHours(12 * 24), 48, now)).toEqual(inHours(12 * 24 - 48));
  expect(holdPlacementTime(inHours(20), 48, now)).toEqual(now);
});

test('places no hold for a visit more than 48 hours away', () => {
  expect(isTooEarly(inHours(48), now)).toBe(false);
  expect(isTooEarly(inHours(48.1), now)).toBe(true);
});

test('a visit is at risk from 12 hours before it', () => {
  expect(isAtRisk(inHours(12.1), now)).toBe(false);
  expect(isAtRisk(inHours(12), now)).toBe(true);
});

test('a captured or withdrawn hold never changes', () => {
  for (const over of ['captured', 'withdrawn'] as const) {
    expect(holdStates.filter((to) => holdStatesBefore(to).includes(over))).toEqual([]);
  }
});
