import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays, isoText } from '#visits/rules/wall-clock.ts';
import {
  isSameDayTwice,
  type Nth,
  occurrenceOf,
  occurrences,
  partAt,
  partFrom,
  type Rhythm,
  type Series,
  type SeriesPart,
  withChangedPart,
} from './series.ts';

const ZONE = 'America/Los_Angeles';
const ANNA = crewId('00000000-0000-4000-8000-00000000000a');
const from = (start: string, rhythm: Parameters<typeof partFrom>[1], number = 0) =>
  partFrom({ number, start: Date.parse(start), crewId: ANNA }, rhythm, ZONE);
const shown = (series: Series, first: Day, last: Day) =>
  occurrences(series, ZONE, first, last).map(
    ({ number, start }) => `${number} ${isoText(start, ZONE)}`,
  );

test('a weekly series keeps its hour across a clock change', () => {
  expect(shown([from('2026-10-13T09:00:00-07:00', 'weekly')], '2026-10-20', '2026-11-10')).toEqual([
    '1 2026-10-20T09:00:00-07:00',
    '2 2026-10-27T09:00:00-07:00',
    '3 2026-11-03T09:00:00-08:00',
    '4 2026-11-10T09:00:00-08:00',
  ]);
});

test('a series every three weeks stays at 9:00 across both clock changes', () => {
  const third = from('2026-10-13T09:00:00-07:00', { unit: 'week', every: 3 });
  const starts = occurrences([third], ZONE, '2026-10-13', '2027-04-01').map(({ start }) => start);
  const texts = starts.map((start) => isoText(start, ZONE));
  expect(texts).toHaveLength(9);
  expect(texts.map((text) => text.slice(11, 19))).toEqual(texts.map(() => '09:00:00'));
  expect(texts.map((text) => text.slice(0, 10))).toEqual(
    texts.map((_, index) => addDays('2026-10-13', index * 21)),
  );
});

test('a monthly series keeps its weekday of the month; a fifth one counts as the last', () => {
  const second = from('2026-10-13T09:00:00-07:00', 'monthly');
  expect(shown([second], '2026-11-01', '2027-01-31')).toEqual([
    '1 2026-11-10T09:00:00-08:00',
    '2 2026-12-08T09:00:00-08:00',
    '3 2027-01-12T09:00:00-08:00',
  ]);
  const fifth = from('2026-10-29T09:00:00-07:00', 'monthly');
  expect(shown([fifth], '2026-11-01', '2027-01-31')).toEqual([
    '1 2026-11-26T09:00:00-08:00',
    '2 2026-12-31T09:00:00-08:00',
    '3 2027-01-28T09:00:00-08:00',
  ]);
});

test('a time that the clock skips becomes the moment of the change', () => {
  const night = from('2027-03-07T02:30:00-08:00', 'weekly');
  expect(shown([night], '2027-03-14', '2027-03-21')).toEqual([
    '1 2027-03-14T03:00:00-07:00',
    '2 2027-03-21T02:30:00-07:00',
  ]);
});

test('a change from a number on replaces changes from later numbers', () => {
  const weekly: Series = [from('2026-12-01T09:00:00-08:00', 'weekly')];
  const later = withChangedPart(weekly, from('2026-12-18T13:00:00-08:00', 'weekly', 2));
  const earlier = withChangedPart(
    later ?? weekly,
    from('2026-12-09T08:00:00-08:00', 'biweekly', 1),
  );
  expect(shown(later ?? weekly, '2026-12-01', '2026-12-31')).toEqual([
    '0 2026-12-01T09:00:00-08:00',
    '1 2026-12-08T09:00:00-08:00',
    '2 2026-12-18T13:00:00-08:00',
    '3 2026-12-25T13:00:00-08:00',
  ]);
  expect(shown(earlier ?? weekly, '2026-12-01', '2026-12-31')).toEqual([
    '0 2026-12-01T09:00:00-08:00',
    '1 2026-12-09T08:00:00-08:00',
    '2 2026-12-23T08:00:00-08:00',
  ]);
});

test('twice a week comes on both days at their times, numbered in order', () => {
  const also = { weekday: 5, time: '13:00' };
  const twiceAWeek: Rhythm = { unit: 'week', every: 1, also };
  const series: Series = [from('2026-10-27T09:00:00-07:00', twiceAWeek)];
  expect(shown(series, '2026-10-26', '2026-11-07')).toEqual([
    '0 2026-10-27T09:00:00-07:00',
    '1 2026-10-30T13:00:00-07:00',
    '2 2026-11-03T09:00:00-08:00',
    '3 2026-11-06T13:00:00-08:00',
  ]);
  const { fromNumber, day, time, rhythm } = partAt(series, 3);
  expect({ fromNumber, day, time, rhythm }).toEqual({
    fromNumber: 3,
    day: '2026-11-06',
    time: '13:00',
    rhythm: { unit: 'week', every: 1, also: { weekday: 2, time: '09:00' } },
  });
});

test('no change puts a visit on or before the day of the previous one', () => {
  const weekly: Series = [from('2026-12-01T09:00:00-08:00', 'weekly')];
  expect(withChangedPart(weekly, from('2026-12-08T15:00:00-08:00', 'weekly', 2))).toBeNull();
  expect(withChangedPart(weekly, from('2026-12-02T09:00:00-08:00', 'weekly', 1))).not.toBeNull();
});

const days = fc.integer({ min: 0, max: 1_500 }).map((after) => addDays('2026-01-01', after));
const times = fc
  .tuple(fc.integer({ min: 4, max: 22 }), fc.constantFrom('00', '30'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);
const every = fc.integer({ min: 1, max: 4 });
/** How many visits of each history are checked. */
const COUNT = 20;

/** Which weekday of its month a day is, as a number, 'last' or both. */
function nthsOf(day: Day): Nth[] {
  const ofMonth = Number(day.slice(8));
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  const counted = ([1, 2, 3, 4] as const).filter((nth) => Math.ceil(ofMonth / 7) === nth);
  return isLast ? [...counted, 'last'] : counted;
}

/** Monday is 1. */
const weekdayAt = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function twice(day: Day, { after, time }: { after: number; time: string }): Rhythm {
  return { unit: 'week', every: 1, also: { weekday: weekdayAt(addDays(day, after)), time } };
}

const parts: fc.Arbitrary<SeriesPart> = fc
  .record({
    day: days,
    time: times,
    every,
    isMonthly: fc.boolean(),
    pick: fc.nat(1),
    second: fc.option(fc.record({ after: fc.integer({ min: 1, max: 6 }), time: times })),
  })
  .map(({ day, time, every, isMonthly, pick, second }) => {
    const nths = nthsOf(day);
    const nth = nths[pick % nths.length] ?? 'last';
    const weekly: Rhythm = second === null ? { unit: 'week', every } : twice(day, second);
    const rhythm: Rhythm = isMonthly ? { unit: 'month', every, nth } : weekly;
    return { fromNumber: 0, day, time, rhythm, crewId: null };
  });

/** The visits of a part, found by walking through the calendar day by day. */
function walked({ day: first, time, rhythm }: SeriesPart, count: number) {
  const found: { day: Day; time: string }[] = [];
  const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const month = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  for (let after = 0; found.length < count; after += 1) {
    const day = addDays(first, after);
    const isDue =
      rhythm.unit === 'week'
        ? after % (7 * rhythm.every) === 0
        : weekday(day) === weekday(first) &&
          (month(day) - month(first)) % rhythm.every === 0 &&
          nthsOf(day).includes(rhythm.nth);
    if (isDue) found.push({ day, time });
    else if ('also' in rhythm && weekdayAt(day) === rhythm.also.weekday) {
      found.push({ day, time: rhythm.also.time });
    }
  }
  return found;
}

test('after any history of changes each number has one day, in order, at its hour', () => {
  const changes = fc.array(
    fc.record({
      part: parts,
      after: fc.integer({ min: 0, max: 9 }),
      shift: fc.integer({ min: -9, max: 20 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(parts, changes, (first, history) => {
      let series: Series = [first];
      let expected = walked(first, COUNT);
      for (const { part, after: number, shift } of history) {
        const due = expected[number]?.day ?? first.day;
        const day = addDays(due, shift);
        const nth = nthsOf(day)[0] ?? 'last';
        const rhythm = part.rhythm.unit === 'week' ? part.rhythm : { ...part.rhythm, nth };
        if (isSameDayTwice(rhythm, day)) continue;
        const changed = { ...part, rhythm, fromNumber: number, day };
        const before = expected[number - 1]?.day;
        const next = withChangedPart(series, changed);
        expect(next === null).toBe(before !== undefined && day <= before);
        if (next === null) continue;
        series = next;
        expected = [...expected.slice(0, number), ...walked(changed, COUNT - number)];
      }
      const last = expected.at(-1)?.day ?? first.day;
      const found = occurrences(series, ZONE, '2025-12-01', last);
      expect(found.map(({ number }) => number)).toEqual(expected.map((_, number) => number));
      expect(found.map(({ start }) => isoText(start, ZONE).slice(0, 16))).toEqual(
        expected.map(({ day, time }) => `${day}T${time}`),
      );
      const some = found[17];
      expect(some && occurrences(series, ZONE, some.day, some.day)).toEqual([some]);
      expect(some && occurrenceOf(series, 17, ZONE)).toEqual(some);
      // From any of its numbers on, it comes as if it began there.
      const from = partAt(series, 13);
      const next = series.find(({ fromNumber }) => fromNumber > 13)?.fromNumber ?? COUNT;
      expect(walked(from, next - 13)).toEqual(expected.slice(13, next));
    }),
    { numRuns: 100 },
  );
});
