import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import type { Crew, SchedulingRules } from '#visits/rules/company.ts';
import { waitsOf } from './waits.ts';

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
});

test('a visit fits within the hours of its crew, to the minute', () => {
  expect(waitsOf(rules, crew, at('08:00', '12:00'))).toBeNull();
  expect(waitsOf(rules, crew, at('07:59', '10:00'))).toEqual({ reason: 'hours' });
  expect(waitsOf(rules, crew, at('10:00', '12:01'))).toEqual({ reason: 'hours' });
});

test('a closed day, time off and a crew that is not active are told apart', () => {
  const visit = at('09:00', '11:00');
  const closed = { ...rules, closedDays: ['2026-11-24'] };
  expect(waitsOf(closed, crew, visit)).toEqual({ reason: 'closed-day' });
  const timeOff = [at('10:59', '11:30')];
  expect(waitsOf(rules, { ...crew, timeOff }, visit)).toEqual({ reason: 'time-off' });
  expect(waitsOf(rules, { ...crew, timeOff }, at('08:00', '10:59'))).toBeNull();
  expect(waitsOf(rules, undefined, visit)).toEqual({ reason: 'inactive-crew' });
});

test('a visit without a crew waits, whatever the hours are', () => {
  const visit = { ...at('09:00', '11:00'), hasCrew: false };
  expect(waitsOf(rules, undefined, visit)).toEqual({ reason: 'no-crew' });
});

test('a crew without people has room for nothing', () => {
  const nobody = { ...crew, people: 0 };
  expect(waitsOf(rules, nobody, at('09:00', '11:00'))).toEqual({ reason: 'no-room' });
});

test('extra hours hold a visit on a closed day', () => {
  const extra = { ...crew, extraHours: [at('08:00', '12:00')] };
  const closed = { ...rules, closedDays: ['2026-11-24'] };
  expect(waitsOf(closed, extra, at('09:00', '11:00'))).toBeNull();
});
