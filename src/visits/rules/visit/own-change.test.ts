import { expect, test } from 'vitest';
import { type LateSkip, lateSkips } from '#kernel/rules/business/late-skip.ts';
import { ownChange, ownChangeUntil, ownSkip } from './own-change.ts';

const HOUR = 3_600_000;
const free = 24 * HOUR;
const kept = { from: 100 * HOUR, to: 103 * HOUR, isUnkept: false, wasMovedLate: false };

test('a visit that its crew keeps is open until the hours before it, then late, then over', () => {
  const at = (hours: number) => ownChange(kept, { free, now: hours * HOUR });
  expect([75, 76, 76.01, 99.9].map(at)).toEqual(['open', 'open', 'late', 'late']);
  expect([100, 101].map(at)).toEqual(['over', 'over']);
  expect(ownChangeUntil(kept, free)).toBe(76 * HOUR);
});

test('one that its customer knows nobody keeps is never late, and over when it would have ended', () => {
  const visit = { ...kept, isUnkept: true };
  const at = (hours: number) => ownChange(visit, { free, now: hours * HOUR });
  expect([75, 77, 99.9, 101].map(at)).toEqual(['open', 'open', 'open', 'open']);
  expect(at(103)).toBe('over');
  expect(ownChangeUntil(visit, free)).toBe(103 * HOUR);
});

test('it is open until the moment that is told, and no longer', () => {
  for (const isUnkept of [false, true]) {
    const visit = { ...kept, isUnkept };
    const until = ownChangeUntil(visit, free);
    expect(ownChange(visit, { free, now: until - 1 })).toBe('open');
    expect(ownChange(visit, { free, now: until + 1 })).not.toBe('open');
  }
});

test('a skip in time leaves a credit, late what the owner says, and none once it has begun', () => {
  const at = (late: LateSkip) => (hours: number) =>
    ownSkip(kept, { free, late, now: hours * HOUR });
  for (const late of lateSkips) {
    expect([76, 76.01, 100].map(at(late))).toEqual(['credit', late, 'over']);
  }
});

test('a skip of what its customer moved late is late at its new time too, unless nobody keeps that', () => {
  const moved = { ...kept, wasMovedLate: true };
  const at = (visit: typeof kept, hours: number) =>
    ownSkip(visit, { free, late: 'no-credit', now: hours * HOUR });
  expect([0, 99, 100].map((hours) => at(moved, hours))).toEqual(['no-credit', 'no-credit', 'over']);
  expect(at({ ...moved, isUnkept: true }, 0)).toBe('credit');
});
