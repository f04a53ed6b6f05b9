import { expect, test } from 'vitest';
import { failure } from '#registry/failures.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { dateProblems } from './visit-dates.ts';

test.each([
  ['2026-11-21T07:59:00Z', 'America/Los_Angeles', '2026-11-20'],
  ['2026-11-21T08:01:00Z', 'America/Los_Angeles', '2026-11-21'],
  ['2026-11-21T12:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
  ['2026-01-01T00:30:00Z', 'UTC', '2026-01-01'],
])('at %s in %s the day is %s', (now, timeZone, day) => {
  expect(dayAt(Date.parse(now), timeZone)).toBe(day);
});

const today = '2026-11-21';

test.each(['2026-11-21', '2026-11-22', '2027-02-19'])('%s can be chosen', (date) => {
  expect(dateProblems([{ date }], today)).toEqual([]);
});

test.each([
  ['2026-11-20', failure('day-over')],
  ['1970-01-01', failure('day-over')],
  ['2027-02-20', failure('day-too-far', { days: 90 })],
  ['9999-12-31', failure('day-too-far', { days: 90 })],
])('%s cannot be chosen', (date, why) => {
  const problems = dateProblems([{ date: today }, { date }], today);
  expect(problems).toEqual([{ path: 'preferredTimes.1.date', ...why }]);
});
