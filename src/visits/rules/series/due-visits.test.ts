import { expect, test } from 'vitest';
import { isoText } from '#visits/rules/wall-clock.ts';
import { dueVisits, replacedNumber, type SeriesProgress } from './due-visits.ts';
import { partFrom } from './series.ts';

const timeZone = 'America/Los_Angeles';
const at = (text: string) => Date.parse(text);
/** A Tuesday. */
const first = at('2026-10-13T09:00:00-07:00');
const weekly: SeriesProgress = {
  series: [partFrom({ number: 0, start: first, crewId: null }, 'weekly', timeZone)],
  timeZone,
  until: null,
  bounds: { until: null, paused: [] },
  numbers: new Set([0]),
};
const shown = (series: SeriesProgress, now: string) =>
  dueVisits(series, at(now)).map(({ number, start }) => `${number} ${isoText(start, timeZone)}`);

test('plans 8 weeks ahead', () => {
  expect(shown(weekly, '2026-10-13T12:00:00-07:00')).toEqual([
    '1 2026-10-20T09:00:00-07:00',
    '2 2026-10-27T09:00:00-07:00',
    '3 2026-11-03T09:00:00-08:00',
    '4 2026-11-10T09:00:00-08:00',
    '5 2026-11-17T09:00:00-08:00',
    '6 2026-11-24T09:00:00-08:00',
    '7 2026-12-01T09:00:00-08:00',
    '8 2026-12-08T09:00:00-08:00',
  ]);
});

test('plans 8 weeks from the first visit of a series that begins later', () => {
  const due = shown({ ...weekly, numbers: new Set() }, '2026-09-20T12:00:00-07:00');
  expect([due.length, due[0], due.at(-1)]).toEqual([
    8,
    '0 2026-10-13T09:00:00-07:00',
    '7 2026-12-01T09:00:00-08:00',
  ]);
});

test('plans no number that has its visit, is past or comes after the end', () => {
  const ending = { ...weekly, numbers: new Set([0, 6]), until: at('2026-12-08T09:00:00-08:00') };
  expect(shown(ending, '2026-11-17T09:00:00-08:00')).toEqual([
    '7 2026-12-01T09:00:00-08:00',
    '8 2026-12-08T09:00:00-08:00',
  ]);
});

test('a visit agreed on by hand replaces the nearest number without one', () => {
  const near = (start: string, numbers: number[]) =>
    replacedNumber({ ...weekly, numbers: new Set(numbers) }, at(start));
  expect(near('2026-10-22T14:00:00-07:00', [0])).toBe(1);
  expect(near('2026-10-24T14:00:00-07:00', [0])).toBe(2);
  expect(near('2026-10-22T14:00:00-07:00', [0, 1])).toBeNull();
  expect(near('2026-10-12T14:00:00-07:00', [])).toBe(0);
  expect(near('2026-09-12T14:00:00-07:00', [])).toBeNull();
});
