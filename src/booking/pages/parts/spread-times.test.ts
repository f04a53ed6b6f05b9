import { expect, test } from 'vitest';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { spreadTimes } from './spread-times.ts';

function at(clock: string): FreeTimeAnswer {
  const start = `${clock}:00-08:00`;
  return { start, arriveBy: start, end: start };
}
const starts = (times: readonly FreeTimeAnswer[]) => times.map(({ start }) => start.slice(0, 16));

// 2026-12-03 is a Thursday.
const days = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-07'];
const all = days.flatMap((day) =>
  ['08:00', '08:30', '13:00', '13:30'].map((clock) => at(`${day}T${clock}`)),
);

test('offers the soonest, the other half of a day, the next day and Saturday', () => {
  expect(starts(spreadTimes(all))).toEqual([
    '2026-12-03T08:00',
    '2026-12-03T13:00',
    '2026-12-04T08:00',
    '2026-12-05T08:00',
  ]);
});

test('fills up with the next soonest times', () => {
  const mornings = ['08:00', '08:30', '09:00', '09:30', '10:00'].map((clock) =>
    at(`2026-12-03T${clock}`),
  );
  expect(spreadTimes(mornings)).toEqual(mornings.slice(0, 4));
  expect(spreadTimes([])).toEqual([]);
});

test('counts a next day that is a Saturday once', () => {
  const [, ...fromFriday] = days;
  const rest = all.filter(({ start }) => fromFriday.some((day) => start.startsWith(day)));
  expect(starts(spreadTimes(rest))).toEqual([
    '2026-12-04T08:00',
    '2026-12-04T08:30',
    '2026-12-04T13:00',
    '2026-12-05T08:00',
  ]);
});
