// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { CalendarAnswer, CrewAnswer } from '#contract/console-scheduling.ts';
import { crewId } from '#domain/order/ids.ts';

vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const { freePlaces } = await import('./lanes.ts');

const DAY = '2026-11-24';
const BEFORE = Date.parse('2026-11-23T12:00:00-08:00');
const crew: CrewAnswer = {
  id: crewId('00000000-0000-7000-8000-000000000001'),
  version: 1,
  name: 'Crew 1',
  color: '#2b6cb0',
  people: 2,
  postalCode: null,
  services: null,
  addOns: null,
  hours: [{ weekday: 2, from: '08:00', to: '18:00' }],
  active: true,
  exceptions: [
    {
      id: '00000000-0000-7000-8000-000000000009',
      kind: 'off',
      from: `${DAY}T15:00:00-08:00`,
      to: `${DAY}T18:00:00-08:00`,
      reason: '',
    },
  ],
};
const visit = { crewId: crew.id, start: `${DAY}T09:00:00-08:00`, end: `${DAY}T11:20:00-08:00` };
const calendar = {
  closedDays: [],
  gridMinutes: 30,
  visits: [visit, { ...visit, crewId: null, start: `${DAY}T12:00:00-08:00` }],
} as unknown as CalendarAnswer;

const placesAt = (now: number, changes: Partial<CrewAnswer> = {}) =>
  freePlaces(calendar, { ...crew, ...changes }, DAY, now).map(({ from, to }) => [
    from / 60,
    to / 60,
  ]);

test('free is where the crew works, has no visit and no time off, from the grid on', () => {
  expect(placesAt(BEFORE)).toEqual([
    [8, 9],
    [11.5, 15],
  ]);
});

test('what is over is free no more', () => {
  expect(placesAt(Date.parse(`${DAY}T12:40:00-08:00`))).toEqual([[13, 15]]);
  expect(placesAt(Date.parse(`${DAY}T14:40:00-08:00`))).toEqual([]);
  expect(placesAt(Date.parse('2026-11-25T01:00:00-08:00'))).toEqual([]);
});

test('nobody books a crew that works no more, or a closed day', () => {
  expect(placesAt(BEFORE, { active: false })).toEqual([]);
  expect(freePlaces({ ...calendar, closedDays: [DAY] }, crew, DAY, BEFORE)).toEqual([]);
});
