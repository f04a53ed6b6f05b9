import { expect, test } from 'vitest';
import { addDays, dayAt, wallClocksOf } from './wall-clock.ts';

const ZONE = 'America/Los_Angeles';

test.each([
  ['9999-12-31', 1],
  ['0000-01-01', -1],
])('refuses days beyond four-digit years: from %s by %d', (day, days) => {
  expect(() => addDays(day, days)).toThrow(RangeError);
});

test('refuses a moment beyond them, and a list of days up to there', () => {
  expect(() => dayAt(Date.parse('+010000-01-03T00:00:00Z'), ZONE)).toThrow(RangeError);
  expect(() => wallClocksOf('9999-12-30', '9999-12-31', ZONE)).toThrow(RangeError);
});
