import { expect, test } from 'vitest';
import { crewId, visitId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, SchedulingRules } from '#visits/rules/company.ts';
import { handOver, type LeavingVisit } from './hand-over.ts';

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
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const crew = (n: number, facts: Partial<Crew> = {}): Crew => ({
  id: crewId(idOf(n)),
  people: 2,
  members: null,
  postalCode: null,
  services: null,
  addOns: null,
  hours: [{ weekday: 2, from: '08:00', to: '18:00' }],
  extraHours: [],
  timeOff: [],
  ...facts,
});
/** Tuesday, November 24, 2026. */
const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00-08:00`);
const EARLY = at('06:30');
const visit = (n: number, from: string, facts: Partial<LeavingVisit> = {}): LeavingVisit => ({
  id: visitId(idOf(100 + n)),
  from: at(from),
  postalCode: '94103',
  laborMinutes: 240,
  serviceId: 'essential',
  addOnIds: [],
  ...facts,
});
const busy = (n: number, from: string, to: string): BusyVisit => ({
  crewId: crewId(idOf(n)),
  from: at(from),
  to: at(to),
  postalCode: '94103',
});

test('a handed-over visit keeps its start if another crew can come then', () => {
  const { given, waits } = handOver(
    rules,
    [crew(1), crew(2)],
    [busy(1, '09:00', '11:00')],
    [visit(1, '09:00'), visit(2, '13:00')],
    EARLY,
  );
  expect(waits).toEqual([]);
  expect(given.map(({ start }) => start).sort()).toEqual([at('09:00'), at('13:00')]);
  expect(given.find(({ start }) => start === at('09:00'))?.crewId).toBe(crew(2).id);
});

test('otherwise it moves to the nearest free start of that day', () => {
  const taken = [busy(1, '09:00', '11:00')];
  const { given } = handOver(rules, [crew(1)], taken, [visit(1, '10:00')], EARLY);
  expect(given).toMatchObject([{ start: at('11:30'), end: at('13:30') }]);
});

test('it never moves to another day: without room it waits', () => {
  const taken = [busy(1, '08:00', '17:30')];
  const { given, waits } = handOver(rules, [crew(1)], taken, [visit(1, '10:00')], EARLY);
  expect({ given, waits }).toEqual({ given: [], waits: [visit(1, '10:00').id] });
});

test('all visits wait if no crew is left', () => {
  const leaving = [visit(1, '09:00'), visit(2, '13:00')];
  const { given, waits } = handOver(rules, [], [], leaving, EARLY);
  expect(given).toEqual([]);
  expect(waits.toSorted()).toEqual(leaving.map(({ id }) => id));
});

test('saves the only crew with a skill for the visit that needs it', () => {
  const skilled = crew(1);
  const plain = crew(2, { services: ['essential'] });
  const deep = visit(2, '09:00', { serviceId: 'deep' });
  const { given, waits } = handOver(rules, [skilled, plain], [], [visit(1, '09:00'), deep], EARLY);
  expect(waits).toEqual([]);
  expect(given.find(({ id }) => id === deep.id)?.crewId).toBe(skilled.id);
});

test('the visit takes as long as the other crew’s people need', () => {
  const one = crew(1, { people: 1 });
  const { given } = handOver(rules, [one], [], [visit(1, '09:00')], EARLY);
  expect(given).toMatchObject([{ start: at('09:00'), end: at('13:00') }]);
});

test('does not keep a past start, nor pick one before now', () => {
  const { given } = handOver(rules, [crew(1)], [], [visit(1, '09:00')], at('10:10'));
  expect(given).toMatchObject([{ start: at('10:30') }]);
});

test('ignores the notice and the horizon for agreed visits', () => {
  const strict = { ...rules, noticeHours: 720, horizonDays: 1 };
  const long = Date.parse('2026-10-01T06:30:00-07:00');
  const taken = [busy(1, '09:00', '11:00')];
  const { given } = handOver(strict, [crew(1)], taken, [visit(1, '10:00')], long);
  expect(given).toMatchObject([{ start: at('11:30') }]);
});
