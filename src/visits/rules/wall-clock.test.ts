import { expect, test } from 'vitest';
import { addDays, dayAt, wallClocksOf } from './wall-clock.ts';

const ZONE = 'America/Los_Angeles';

test.each([
  ['9999-12-31', 1],
  ['0000-01-01', -1],
])('no day is told beyond the years of four digits: from %s by %d', (day, days) => {
  expect(() => addDays(day, days)).toThrow(RangeError);
});

test('a moment beyond them has no day, and days up to there come to an end', () => {
  expect(() => dayAt(Date.parse('+010000-01-03T00:00:00Z'), ZONE)).toThrow(RangeError);
  expect(() => wallClocksOf('9999-12-30', '9999-12-31', ZONE)).toThrow(RangeError);
});
