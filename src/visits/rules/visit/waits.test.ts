import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, SchedulingRules } from '#visits/rules/company.ts';
import { nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import { wallClocksOf } from '#visits/rules/wall-clock.ts';
import { visitsCrewsCannotKeep, waitStateOf } from './waits.ts';

const rules: SchedulingRules = {
  timeZone: 'America/Los_Angeles',
  noticeHours: 24,
  horizonDays: 60,
  gridMinutes: 30,
  arrivalMinutes: 60,
  bufferMinutes: 15,
  travel: { kind: 'fixed', minutes: 15 },
  closedDays: [],
};
const crew: Crew = {
  id: crewId('00000000-0000-4000-8000-00000000000a'),
  people: 2,
  members: null,
  postalCode: null,
  services: null,
  addOns: null,
  hours: [{ weekday: 2, from: '08:00', to: '12:00' }],
  extraHours: [],
  timeOff: [],
};
/** Tuesday, November 24, 2026. */
const at = (from: string, to: string) => ({
  from: Date.parse(`2026-11-24T${from}:00-08:00`),
  to: Date.parse(`2026-11-24T${to}:00-08:00`),
  hasCrew: true,
  overruled: nothingOverruled,
});

test('a visit must fit within its crew’s hours, to the minute', () => {
  expect(waitStateOf(rules, crew, at('08:00', '12:00'))).toBeNull();
  expect(waitStateOf(rules, crew, at('07:59', '10:00'))).toEqual({ reason: 'hours' });
  expect(waitStateOf(rules, crew, at('10:00', '12:01'))).toEqual({ reason: 'hours' });
});

test('distinguishes a closed day, time off and an inactive crew', () => {
  const visit = at('09:00', '11:00');
  const closed = { ...rules, closedDays: ['2026-11-24'] };
  expect(waitStateOf(closed, crew, visit)).toEqual({ reason: 'closed-day' });
  const timeOff = [at('10:59', '11:30')];
  expect(waitStateOf(rules, { ...crew, timeOff }, visit)).toEqual({ reason: 'time-off' });
  expect(waitStateOf(rules, { ...crew, timeOff }, at('08:00', '10:59'))).toBeNull();
  expect(waitStateOf(rules, undefined, visit)).toEqual({ reason: 'inactive-crew' });
});

test('a visit without a crew waits, whatever the hours', () => {
  const visit = { ...at('09:00', '11:00'), hasCrew: false };
  expect(waitStateOf(rules, undefined, visit)).toEqual({ reason: 'no-crew' });
});

test('a crew without people has no room', () => {
  const nobody = { ...crew, people: 0 };
  expect(waitStateOf(rules, nobody, at('09:00', '11:00'))).toEqual({ reason: 'no-room' });
});

test('extra hours allow a visit on a closed day', () => {
  const extra = { ...crew, extraHours: [at('08:00', '12:00')] };
  const closed = { ...rules, closedDays: ['2026-11-24'] };
  expect(waitStateOf(closed, extra, at('09:00', '11:00'))).toBeNull();
});

test('among many visits, finds exactly those that wait on their own', () => {
  const reasons: readonly Overrulable[] = [
    'inactive-crew',
    'no-room',
    'time-off',
    'closed-day',
    'hours',
  ];
  const hour = fc.integer({ min: 0, max: 20 });
  const span = fc.tuple(hour, fc.integer({ min: 1, max: 8 })).map(([from, length]) => {
    const opens = Date.parse('2026-11-24T00:00:00-08:00');
    return { from: opens + from * 3_600_000, to: opens + (from + length) * 3_600_000 };
  });
  const visit = fc.record({ span, overruled: fc.subarray([...reasons]), isKnown: fc.boolean() });
  const company = fc.record({
    people: fc.integer({ min: 0, max: 1 }),
    timeOff: fc.array(span, { maxLength: 2 }),
    extraHours: fc.array(span, { maxLength: 1 }),
    isClosed: fc.boolean(),
  });
  fc.assert(
    fc.property(company, visit, ({ isClosed, ...own }, { span: at, overruled, isKnown }) => {
      const one = { ...crew, ...own };
      const days = { ...rules, closedDays: isClosed ? ['2026-11-24'] : [] };
      const clocks = wallClocksOf('2026-11-24', '2026-11-24', rules.timeZone);
      const busy: BusyVisit = { ...at, crewId: one.id, postalCode: null, overruled };
      const crews = isKnown ? [one] : [];
      const alone = waitStateOf(days, crews[0], { ...at, hasCrew: true, overruled });
      expect(visitsCrewsCannotKeep(days, crews, [busy], clocks)).toEqual(
        alone === null ? [] : [busy],
      );
    }),
    { numRuns: 2000 },
  );
});
