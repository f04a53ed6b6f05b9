import { expect, test } from 'vitest';
import { crewId, visitId } from '#kernel/rules/ids.ts';
import type { Crew, SchedulingRules } from '#visits/rules/company.ts';
import { type ScheduledVisit, soonestTimes } from './soonest.ts';

const HOUR = 3_600_000;
const DAYS = 18;
const CREWS = 30;
/** Monday, November 23, 2026, 8:00 AM; no clock changes in the following weeks. */
const NOW = Date.parse('2026-11-23T08:00:00-08:00');
const rules: SchedulingRules = {
  timeZone: 'America/Los_Angeles',
  noticeHours: 24,
  horizonDays: 60,
  gridMinutes: 30,
  arrivalMinutes: 60,
  bufferMinutes: 0,
  travel: { kind: 'fixed', minutes: 0 },
  closedDays: [],
};
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const crews = Array.from({ length: CREWS }, (_, index): Crew => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
  return {
    id: crewId(idOf(index)),
    people: 2,
    members: null,
    postalCode: null,
    services: null,
    addOns: null,
    hours,
    extraHours: [],
    timeOff: [],
  };
});
/** Each crew has two visits of five hours a day, without a gap. */
const standing = crews.flatMap(({ id }, index) =>
  Array.from({ length: DAYS * 2 }, (_, n): ScheduledVisit => {
    const from = NOW + (Math.floor(n / 2) * 24 + (n % 2) * 5) * HOUR;
    return {
      id: visitId(idOf(1000 + index * 100 + n)),
      crewId: id,
      from,
      to: from + 5 * HOUR,
      postalCode: '94103',
      laborMinutes: 600,
      serviceId: 'essential',
      addOnIds: [],
      canMove: true,
    };
  }),
);
const wanted = {
  now: NOW,
  postalCode: '94103',
  laborMinutes: 240,
  serviceId: 'essential',
  addOnIds: [],
};

test('searches a company of 30 full crews in small steps', () => {
  let searches = 0;
  const counted = Object.assign([...crews], {
    filter: ((keep: (crew: Crew) => boolean) => {
      searches += 1;
      return crews.filter(keep);
    }) as typeof crews.filter,
  });
  let [steps, most] = [0, 0];
  const looking = soonestTimes(rules, counted, standing, wanted);
  for (let step = looking.next(); step.done !== true; step = looking.next()) {
    steps += 1;
    most = Math.max(most, searches);
    searches = 0;
  }
  expect(most).toBeLessThanOrEqual(2);
  // Every quarter hour of three days, and each visit that could give way.
  expect(steps).toBeGreaterThan(3 * 96 + CREWS);
});

test('a visit that gives way moves to its nearest free day within two weeks', () => {
  const [first] = standing;
  const free = standing.filter(({ crewId: id, from }) => {
    return id !== crews[7]?.id || from < NOW + 13 * 24 * HOUR;
  });
  const looking = soonestTimes(rules, crews, free, wanted);
  let step = looking.next();
  while (step.done !== true) step = looking.next();
  expect(step.value[0]).toMatchObject({
    start: NOW,
    moves: [{ visit: first?.id, start: NOW + 13 * 24 * HOUR, crewId: crews[7]?.id }],
  });
});
