import { expect, test } from 'vitest';
import { isNightlyDue } from './nightly.ts';

const WEST = 'America/Los_Angeles';
const at = (time: string) => new Date(time);

test.each([
  ['before three at home, though it is morning in Greenwich', '2026-11-22T10:59:00Z', null, false],
  ['at three at home', '2026-11-22T11:00:00Z', null, true],
  ['an hour after it was asked for', '2026-11-22T12:00:00Z', '2026-11-22T11:23:00Z', false],
  ['a night later', '2026-11-23T11:23:00Z', '2026-11-22T11:23:00Z', true],
  ['at noon, where no server ran at night', '2026-11-23T20:23:00Z', '2026-11-22T11:23:00Z', true],
  ['in summer', '2026-07-01T10:00:00Z', '2026-06-30T10:23:00Z', true],
  ['the night that has no hour after one', '2026-03-08T10:23:00Z', '2026-03-07T11:23:00Z', true],
] as const)('%s', (_, now, last, due) => {
  expect(isNightlyDue(at(now), WEST, last === null ? null : at(last))).toBe(due);
});
