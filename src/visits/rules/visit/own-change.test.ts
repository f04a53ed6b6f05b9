import { expect, test } from 'vitest';
import { type LateSkip, lateSkips } from '#kernel/rules/business/late-skip.ts';
import { ownChange, ownChangeUntil, ownSkip } from './own-change.ts';

const HOUR = 3_600_000;
const free = 24 * HOUR;
const kept = { from: 100 * HOUR, to: 103 * HOUR, isUnkept: false, wasMovedLate: false };

test('a visit with a crew is open until the notice before it, then late, then over', () => {
  const at = (hours: number) => ownChange(kept, { free, now: hours * HOUR });
  expect([75, 76, 76.01, 99.9].map(at)).toEqual(['open', 'open', 'late', 'late']);
  expect([100, 101].map(at)).toEqual(['over', 'over']);
  expect(ownChangeUntil(kept, free)).toBe(76 * HOUR);
});

test('a visit that waits with its customer’s knowledge is never late, and over at its end', () => {
  const visit = { ...kept, isUnkept: true };
  const at = (hours: number) => ownChange(visit, { free, now: hours * HOUR });
  expect([75, 77, 99.9, 101].map(at)).toEqual(['open', 'open', 'open', 'open']);
  expect(at(103)).toBe('over');
  expect(ownChangeUntil(visit, free)).toBe(103 * HOUR);
});

test('is open exactly until the announced moment', () => {
  for (const isUnkept of [false, true]) {
    const visit = { ...kept, isUnkept };
    const until = ownChangeUntil(visit, free);
    expect(ownChange(visit, { free, now: until - 1 })).toBe('open');
    expect(ownChange(visit, { free, now: until + 1 })).not.toBe('open');
  }
});

test('a skip in time gives a credit, a late one what the owner says, and none after the start', () => {
  const at = (late: LateSkip) => (hours: number) =>
    ownSkip(kept, { free, late, now: hours * HOUR });
  for (const late of lateSkips) {
    expect([76, 76.01, 100].map(at(late))).toEqual(['credit', late, 'over']);
  }
});

test('a visit moved too late to skip stays late at its new time, unless it has no crew there', () => {
  const moved = { ...kept, wasMovedLate: true };
  const at = (visit: typeof kept, hours: number) =>
    ownSkip(visit, { free, late: 'no-credit', now: hours * HOUR });
  expect([0, 99, 100].map((hours) => at(moved, hours))).toEqual(['no-credit', 'no-credit', 'over']);
  expect(at({ ...moved, isUnkept: true }, 0)).toBe('credit');
});
