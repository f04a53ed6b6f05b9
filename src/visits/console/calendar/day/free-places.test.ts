// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { crew } from '#test/calendar-crew.ts';
import type { CalendarCrew } from '#visits/contract/scheduling.ts';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const { freePlaces } = await import('./lanes.ts');

const DAY = '2026-11-24';
const BEFORE = Date.parse('2026-11-23T12:00:00-08:00');
const calendar = { closedDays: [], gridMinutes: 30 };
const visits = [{ crewId: crew.id, start: `${DAY}T09:00:00-08:00`, end: `${DAY}T11:20:00-08:00` }];

const placesAt = (now: number, changes: Partial<CalendarCrew> = {}) =>
  freePlaces(calendar, { crew: { ...crew, ...changes }, visits }, DAY, now).map(({ from, to }) => [
    from / 60,
    to / 60,
  ]);

test('a place is free while the crew works without a visit or time off, from the next grid step', () => {
  expect(placesAt(BEFORE)).toEqual([
    [8, 9],
    [11.5, 15],
  ]);
});

test('one step of the grid is a free place, and a minute less is not', () => {
  const next = { crewId: crew.id, start: `${DAY}T12:00:00-08:00`, end: `${DAY}T15:00:00-08:00` };
  const placesUntil = (start: string) => {
    const both = [...visits, { ...next, start: `${DAY}T${start}:00-08:00` }];
    return freePlaces(calendar, { crew, visits: both }, DAY, BEFORE);
  };
  expect(placesUntil('12:00')).toContainEqual({ from: 11.5 * 60, to: 12 * 60 });
  expect(placesUntil('11:59')).toEqual([{ from: 8 * 60, to: 9 * 60 }]);
});

test('past time is not free', () => {
  expect(placesAt(Date.parse(`${DAY}T12:40:00-08:00`))).toEqual([[13, 15]]);
  expect(placesAt(Date.parse(`${DAY}T14:40:00-08:00`))).toEqual([]);
  expect(placesAt(Date.parse('2026-11-25T01:00:00-08:00'))).toEqual([]);
});

test('offers no place for an inactive crew, for no crew, or on a closed day', () => {
  expect(freePlaces(calendar, { crew: undefined, visits }, DAY, BEFORE)).toEqual([]);
  expect(placesAt(BEFORE, { active: false })).toEqual([]);
  expect(freePlaces({ ...calendar, closedDays: [DAY] }, { crew, visits }, DAY, BEFORE)).toEqual([]);
});
