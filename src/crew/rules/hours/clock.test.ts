import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recorded } from '#crew/rules/work/standing.ts';
import { type WorkKind, workKinds } from '#crew/rules/work/work-event.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { endedSpans, personClock } from './clock.ts';
import { dayHours } from './day-hours.ts';

const ZONE = 'America/Los_Angeles';
const MINUTE = 60_000;
const ANA = 'ana' as PersonId;
const HOME = 'home' as VisitId;
const BARN = 'barn' as VisitId;
const BEGINS = Date.parse('2026-10-30T12:00Z');

type Line = readonly [at: string, what: string];

/** "2026-11-25T09:00-08:00" and "kind home|barn", one event each. */
function events(lines: readonly Line[]): Recorded[] {
  return lines.map(([at, what], index) => {
    const [kind = '', visit = '-'] = what.split(' ');
    const visitId = visit === 'home' ? HOME : visit === 'barn' ? BARN : null;
    const moment = Date.parse(at);
    return {
      id: String(index).padStart(4, '0'),
      personId: ANA,
      kind: kind as WorkKind,
      visitId,
      at: moment,
      receivedAt: moment,
      correctedOf: null,
    };
  });
}

function hours(...lines: readonly Line[]) {
  const [last] = lines.at(-1) ?? [''];
  const clock = personClock(events(lines), Date.parse(last));
  const odd = clock.odd.map(({ oddity }) => oddity);
  return { days: dayHours(clock.spans, ZONE), odd, running: clock.runningSince !== null };
}

const day = (date: string, workedMinutes: number, drivingMinutes = 0, breakMinutes = 0) => ({
  date,
  workedMinutes,
  drivingMinutes,
  breakMinutes,
});

test('counts time between visits as driving, and a break as neither', () => {
  expect(
    hours(
      ['2026-11-25T08:00-08:00', 'day-in'],
      ['2026-11-25T08:30-08:00', 'start home'],
      ['2026-11-25T09:00-08:00', 'pause home'],
      ['2026-11-25T09:15-08:00', 'resume home'],
      ['2026-11-25T10:30-08:00', 'finish home'],
      ['2026-11-25T10:50-08:00', 'start barn'],
      ['2026-11-25T11:50-08:00', 'finish barn'],
      ['2026-11-25T12:10-08:00', 'day-out'],
    ),
  ).toEqual({ days: [day('2026-11-25', 165, 70, 15)], odd: [], running: false });
});

test('counts the time between two visits without a working day only if it is short enough to be a drive', () => {
  const first: Line[] = [
    ['2026-11-25T08:30-08:00', 'start home'],
    ['2026-11-25T10:30-08:00', 'finish home'],
  ];
  expect(hours(...first, ['2026-11-25T11:00-08:00', 'start barn']).days).toEqual([
    day('2026-11-25', 120, 30),
  ]);
  expect(hours(...first, ['2026-11-25T15:00-08:00', 'start barn']).days).toEqual([
    day('2026-11-25', 120),
  ]);
});

test('counts nothing overnight for a clock that was never stopped, and reports it', () => {
  const work = hours(
    ['2026-11-25T09:00-08:00', 'start home'],
    ['2026-11-26T09:00-08:00', 'start barn'],
    ['2026-11-26T10:00-08:00', 'finish barn'],
  );
  expect(work).toEqual({ days: [day('2026-11-26', 60)], odd: ['open'], running: false });
  const driving = hours(
    ['2026-11-25T08:00-08:00', 'day-in'],
    ['2026-11-25T08:00-08:00', 'start home'],
    ['2026-11-25T16:00-08:00', 'finish home'],
    ['2026-11-26T07:00-08:00', 'day-in'],
    ['2026-11-26T07:20-08:00', 'start barn'],
  );
  expect(driving.days).toEqual([day('2026-11-25', 480), day('2026-11-26', 0, 20)]);
  expect(driving).toMatchObject({ odd: ['open'], running: true });
});

test('reports a clock that was never stopped even without a later event', () => {
  const begun = Date.parse('2026-11-25T09:00-08:00');
  const open = events([['2026-11-25T09:00-08:00', 'start home']]);
  expect(personClock(open, begun + 16 * 60 * MINUTE)).toMatchObject({
    ...{ odd: [], runningSince: begun },
  });
  expect(personClock(open, begun + 20 * 60 * MINUTE)).toMatchObject({
    ...{ odd: [{ oddity: 'open', at: begun, visitId: HOME }], runningSince: null },
  });
});

test('reports a visit that begins during another one, and counts no minute twice', () => {
  expect(
    hours(
      ['2026-11-25T09:00-08:00', 'start home'],
      ['2026-11-25T10:00-08:00', 'start barn'],
      ['2026-11-25T11:00-08:00', 'finish barn'],
      ['2026-11-25T11:30-08:00', 'finish home'],
    ),
  ).toMatchObject({ days: [day('2026-11-25', 120)], odd: ['overlap', 'no-start'] });
});

test.each([
  ['a night', '2026-11-25T22:00-08:00', '2026-11-26T02:00-08:00', [120, 120]],
  [
    'the night in which clocks go back',
    '2026-10-31T22:00-07:00',
    '2026-11-01T06:00-08:00',
    [120, 420],
  ],
  [
    'the night in which clocks go forward',
    '2026-03-07T22:00-08:00',
    '2026-03-08T06:00-07:00',
    [120, 300],
  ],
])('splits %s at midnight and counts the minutes that really passed', (_, from, to, minutes) => {
  const { days } = hours([from, 'start home'], [to, 'finish home']);
  expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual(minutes);
});

const anyId = fc.integer({ min: 0, max: 40 }).map((id) => String(id).padStart(4, '0'));
const anyEvents = fc.uniqueArray(
  fc.record<Recorded>({
    id: anyId,
    personId: fc.constant(ANA),
    kind: fc.constantFrom(...workKinds),
    visitId: fc.constantFrom(HOME, BARN, null),
    // Five days around the night when clocks go back.
    at: fc.integer({ min: 0, max: 5 * 24 * 60 * MINUTE }).map((after) => BEGINS + after),
    receivedAt: fc.nat(),
    correctedOf: fc.option(anyId, { freq: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

test('counts no minute twice and adds up by day for any events in any order', () => {
  fc.assert(
    fc.property(anyEvents, (recorded) => {
      const now = BEGINS + 5 * 24 * 60 * MINUTE;
      const clock = personClock(recorded, now);
      expect(personClock(recorded.toReversed(), now)).toEqual(clock);
      expect(endedSpans(recorded)).toEqual(clock.spans);
      const spans = clock.spans.toSorted((one, other) => one.from - other.from);
      spans.forEach(({ from, to }, index) => {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0);
      });
      const whole = spans.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
      const byDay = dayHours(spans, ZONE).map(
        (each) => each.workedMinutes + each.drivingMinutes + each.breakMinutes,
      );
      expect(byDay.reduce((sum, minutes) => sum + minutes, 0)).toBe(whole);
    }),
    { numRuns: 1_000 },
  );
});
