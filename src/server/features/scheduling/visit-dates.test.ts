import { expect, test } from 'vitest';
import { dateProblems, dayIn } from './visit-dates.ts';

test.each([
  ['2026-11-21T07:59:00Z', 'America/Los_Angeles', '2026-11-20'],
  ['2026-11-21T08:01:00Z', 'America/Los_Angeles', '2026-11-21'],
  ['2026-11-21T12:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
  ['2026-01-01T00:30:00Z', 'UTC', '2026-01-01'],
])('at %s in %s it is %s', (now, timeZone, day) => {
  expect(dayIn(timeZone, new Date(now))).toBe(day);
});

const today = '2026-11-21';

test.each(['2026-11-21', '2026-11-22', '2027-02-19'])('%s can be chosen', (date) => {
  expect(dateProblems([{ date }], today)).toEqual([]);
});

test.each([
  ['2026-11-20', 'This day is over.'],
  ['1970-01-01', 'This day is over.'],
  ['2027-02-20', 'within the next 90 days'],
  ['9999-12-31', 'within the next 90 days'],
])('%s cannot be chosen', (date, message) => {
  const problems = dateProblems([{ date: today }, { date }], today);
  expect(problems).toEqual([
    { path: 'preferredTimes.1.date', message: expect.stringContaining(message) },
  ]);
});
