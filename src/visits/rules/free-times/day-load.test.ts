import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import type { Crew } from '#visits/rules/company.ts';
import { wallClock } from '#visits/rules/wall-clock.ts';
import { dayLoad } from './day-load.ts';

const clock = wallClock('2026-11-24', 'America/Los_Angeles');
const crew: Crew = {
  id: crewId('00000000-0000-7000-8000-000000000001'),
  people: 2,
  members: null,
  postalCode: null,
  services: null,
  addOns: null,
  hours: [{ weekday: clock.weekday, from: '08:00', to: '18:00' }],
  extraHours: [],
  timeOff: [],
};
const company = { rules: { closedDays: [] }, crews: [crew] };
const taken = new Map([[crew.id, [{ from: clock.at(9 * 60), to: clock.at(12 * 60) }]]]);

test('past hours are not free, but still count as open or taken', () => {
  const hours = (from: number) => {
    const { openMinutes, takenMinutes, freeMinutes } = dayLoad(
      company,
      clock,
      taken,
      clock.at(from * 60),
    );
    return [openMinutes, takenMinutes, freeMinutes].map((minutes) => minutes / 60);
  };
  expect(hours(0)).toEqual([20, 6, 14]);
  expect(hours(8)).toEqual([20, 6, 14]);
  expect(hours(10)).toEqual([20, 6, 12]);
  expect(hours(15)).toEqual([20, 6, 6]);
  expect(hours(20)).toEqual([20, 6, 0]);
});

test('a past day has nothing free, and a future one everything not taken', () => {
  const yesterday = clock.starts - 3_600_000;
  expect(dayLoad(company, clock, taken, yesterday).freeMinutes).toBe(14 * 60);
  expect(dayLoad(company, clock, taken, clock.ends + 1)).toEqual({
    openMinutes: 1200,
    takenMinutes: 360,
    freeMinutes: 0,
  });
});
