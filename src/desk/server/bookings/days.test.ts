import { expect, test } from 'vitest';
import { instantOf, lowestIdAt, startOfDay } from './days.ts';

test.each([
  ['2026-11-21', 'America/Los_Angeles', 0, '2026-11-21T08:00:00.000Z'],
  ['2026-07-01', 'America/Los_Angeles', 0, '2026-07-01T07:00:00.000Z'],
  ['2026-11-21', 'America/Los_Angeles', 1, '2026-11-22T08:00:00.000Z'],
  // The days on which clocks change, and the day after.
  ['2026-03-08', 'America/New_York', 0, '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', 1, '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', 1, '2026-11-02T05:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', 0, '2026-11-20T18:15:00.000Z'],
  ['2026-12-31', 'UTC', 1, '2027-01-01T00:00:00.000Z'],
])('%s in %s, %i days later, begins at its local midnight', (day, timeZone, later, instant) => {
  expect(startOfDay(day, timeZone, later).toISOString()).toBe(instant);
});

test('reads a time of day in the business’s time zone, in winter and in summer', () => {
  const zone = 'America/Los_Angeles';
  expect(instantOf('2026-01-15', '09:30', zone).toISOString()).toBe('2026-01-15T17:30:00.000Z');
  expect(instantOf('2026-07-15', '09:30', zone).toISOString()).toBe('2026-07-15T16:30:00.000Z');
});

test('makes a lowest id of an instant that sorts before all later ids', () => {
  expect(lowestIdAt(new Date('2026-11-21T04:00:00Z'))).toBe('01a1fc42-d200-0000-0000-000000000000');
  expect(lowestIdAt(new Date('0001-01-01T00:00:00Z'))).toBe('00000000-0000-0000-0000-000000000000');
});
