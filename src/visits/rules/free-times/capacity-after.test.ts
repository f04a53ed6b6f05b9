import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import { anyCompany } from '#test/times/any-company.ts';
import {
  canCome,
  dayNumber,
  leaveRoom,
  lengthOf,
  shownAt,
  startsMinuteByMinute,
} from '#test/times/minute-by-minute.ts';
import type { BusyVisit, Crew, SchedulingRules } from '#visits/rules/company.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { capacityAfter, placeAll, type WaitingVisit } from './capacity-after.ts';
import { freeTimes, type TimeRequest } from './free-times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ZONE = 'America/Los_Angeles';
const ANNA = crewId('00000000-0000-4000-8000-00000000000a');
const BEN = crewId('00000000-0000-4000-8000-00000000000b');

const RULES: SchedulingRules = {
  timeZone: ZONE,
  noticeHours: 24,
  horizonDays: 60,
  gridMinutes: 60,
  arrivalMinutes: 60,
  bufferMinutes: 0,
  travel: { kind: 'fixed', minutes: 0 },
  closedDays: [],
};
/** Mondays and Tuesdays from 8 to 12: two visits of two hours. */
const CREW: Crew = {
  id: ANNA,
  people: 2,
  members: null,
  postalCode: null,
  services: null,
  addOns: null,
  hours: [1, 2].map((weekday) => ({ weekday, from: '08:00', to: '12:00' })),
  extraHours: [],
  timeOff: [],
};
const NEEDS = { postalCode: null, laborMinutes: 240, serviceId: null, addOnIds: [] };
/** The day before Monday, November 23, 2026. */
const NOW = Date.parse('2026-11-22T07:00:00-08:00');
const WANTED: TimeRequest = { ...NEEDS, now: NOW, from: '2026-11-23', days: 2 };

function at(day: number, hour: number): number {
  return Date.parse(`2026-11-${day}T${String(hour).padStart(2, '0')}:00:00-08:00`);
}

function waits(day: number, hour: number, more: Partial<WaitingVisit> = {}): WaitingVisit {
  return { ...NEEDS, crewId: null, from: at(day, hour), to: at(day, hour + 2), ...more };
}

/** The times for sale, such as "23 08". */
function sold(crews: Crew[], waiting: WaitingVisit[], busy: BusyVisit[] = []): string {
  const stillServed = capacityAfter(placeAll(RULES, crews, busy, { waiting, now: NOW }));
  return freeTimes(RULES, crews, busy, WANTED, stillServed)
    .map(({ start }) => isoText(start, ZONE).slice(8, 13).replace('T', ' '))
    .join(', ');
}

const ALL = '23 08, 23 09, 23 10, 24 08, 24 09, 24 10';

describe('sells a time only if waiting visits can still be served', () => {
  it('sells all times if no visit waits', () => {
    expect(sold([CREW], [])).toBe(ALL);
  });

  it('reserves a waiting visit’s own start if a crew can come then', () => {
    expect(sold([CREW], [waits(23, 8)])).toBe('23 10, 24 08, 24 09, 24 10');
    expect(sold([CREW, { ...CREW, id: BEN }], [waits(23, 8)])).toBe(ALL);
  });

  it('reserves two crews for two visits waiting for one start', () => {
    const crews = [CREW, { ...CREW, id: BEN }];
    expect(sold(crews, [waits(23, 8), waits(23, 8)])).toBe('23 10, 24 08, 24 09, 24 10');
  });

  it('reserves a place on its day, or else on a nearby day, if no crew can come at its start', () => {
    expect(sold([CREW], [waits(23, 15)])).toBe('23 08, 23 10, 24 08, 24 09, 24 10');
    const monday = { crewId: ANNA, from: at(23, 8), to: at(23, 10), postalCode: null };
    expect(sold([CREW], [waits(23, 15)], [monday])).toBe('24 08, 24 09, 24 10');
    // No one works on Friday: Tuesday has one place for it, and one to sell.
    const tuesdays = { ...CREW, hours: CREW.hours.slice(1) };
    expect(sold([tuesdays], [waits(27, 8)])).toBe('24 08, 24 10');
  });

  it('reserves nothing for a visit that cannot be served anyway', () => {
    expect(sold([CREW], [waits(23, 8, { laborMinutes: 900 })])).toBe(ALL);
    expect(sold([{ ...CREW, services: [] }], [waits(23, 8, { serviceId: 'deep' })])).toBe(ALL);
    expect(sold([CREW], [waits(29, 8)])).toBe(ALL);
  });

  it('sells no place that too many waiting visits could use', () => {
    const many = [8, 8, 9, 9, 10].map((hour) => waits(23, hour));
    expect(sold([CREW], many)).toBe('');
  });

  it('treats the time of a visit’s own unavailable crew as free for it', () => {
    const off = { from: at(23, 8), to: at(23, 10) };
    const crews = [{ ...CREW, timeOff: [off] }];
    const own = { crewId: ANNA, from: at(23, 9), to: at(23, 11) };
    const busy = [{ ...own, postalCode: null }];
    expect(sold(crews, [waits(23, 9, own)], busy)).toBe('24 08, 24 09, 24 10');
  });

  it('sells what an exhaustive search allows, in random companies', () => {
    fc.assert(
      fc.property(anyCase(), ({ rules, crews, visits, wanted, waiting }) => {
        const { now } = wanted;
        const stillServed = capacityAfter(placeAll(rules, crews, visits, { waiting, now }));
        const found = freeTimes(rules, crews, visits, wanted, stillServed);
        const searched = soldBySearch(rules, crews, visits, wanted, waiting);
        expect(found.map(({ start }) => start)).toEqual(searched);
      }),
      { numRuns: 150 },
    );
  });
});

function anyCase() {
  return fc
    .tuple(
      anyCompany(),
      fc.array(
        fc.record({
          after: fc.integer({ min: -3, max: 12 }),
          labor: fc.integer({ min: 1, max: 24 }),
        }),
        { maxLength: 3 },
      ),
      fc.boolean(),
    )
    .map(([company, some, isOne]) => {
      const { rules, visits, wanted } = company;
      const midnight = Date.parse(`${wanted.from}T08:00:00Z`);
      const needs = { postalCode: '94110', serviceId: wanted.serviceId, addOnIds: [] };
      const lost = some.map(({ after, labor }): WaitingVisit => {
        const from = midnight + (8 + after) * HOUR;
        return { ...needs, crewId: null, from, to: from + HOUR, laborMinutes: labor * 15 };
      });
      // One has a crew that cannot keep it.
      const given = visits.slice(0, isOne ? 1 : 0).map(({ crewId: id, from, to }) => {
        return { ...needs, crewId: id, from, to, laborMinutes: 120 };
      });
      return {
        ...company,
        rules: { ...rules, gridMinutes: 60 },
        waiting: [...lost, ...given],
      };
    });
}

/** The oracle: tries all places of all waiting visits; shares no code with what it checks. */
function soldBySearch(
  rules: SchedulingRules,
  crews: readonly Crew[],
  visits: readonly BusyVisit[],
  wanted: TimeRequest,
  waiting: readonly WaitingVisit[],
): number[] {
  const served: BusyVisit[][] = [];
  const alone: BusyVisit[][] = [];
  for (const visit of [...waiting].sort((a, b) => a.from - b.from)) {
    const wishes = wishesOf(rules, crews, visits, visit, wanted.now).filter(
      (all) => all.length > 0,
    );
    const wish = wishes.find((places) => fits(rules, [...served, places], []));
    if (wish !== undefined) served.push(wish);
    else if (wishes[0] !== undefined) alone.push(wishes[0]);
  }
  const starts = startsMinuteByMinute(rules, crews, visits, wanted);
  return starts.filter((from) =>
    crews.some((crew) => {
      const { day } = shownAt(from);
      if (!canCome(rules, crew, visits, wanted, from, day)) return false;
      const to = from + lengthOf(crew, day, wanted.laborMinutes);
      const taken = { crewId: crew.id, from, to, postalCode: null };
      if (!fits(rules, served, [taken])) return false;
      return alone.every((places) => places.some((place) => leaveRoom(rules, place, taken)));
    }),
  );
}

function fits(rules: SchedulingRules, all: readonly BusyVisit[][], taken: BusyVisit[]): boolean {
  const [places, ...others] = all;
  if (places === undefined) return true;
  return places.some(
    (place) =>
      taken.every((other) => leaveRoom(rules, place, other)) &&
      fits(rules, others, [...taken, place]),
  );
}

/** Its places at its own start, on its day, and on the three days around it. */
function wishesOf(
  rules: SchedulingRules,
  crews: readonly Crew[],
  visits: readonly BusyVisit[],
  visit: WaitingVisit,
  now: number,
): BusyVisit[][] {
  const others = visits.filter(
    ({ crewId: id, from }) => !(id === visit.crewId && from === visit.from),
  );
  const own = shownAt(visit.from).day;
  const placesAt = (from: number): BusyVisit[] => {
    const { day } = shownAt(from);
    if (from < now || day < shownAt(now).day) return [];
    return crews
      .filter((crew) => canCome(rules, crew, others, visit, from, day))
      .map((crew) => {
        const to = from + lengthOf(crew, day, visit.laborMinutes);
        return { crewId: crew.id, from, to, postalCode: null };
      });
  };
  const sameDay: BusyVisit[] = [];
  const around: BusyVisit[] = [];
  const first = (own - 4) * 24 * HOUR;
  for (let from = first; from < first + 10 * 24 * HOUR; from += 30 * MINUTE) {
    const { day, minutes, isAgain } = shownAt(from);
    if (isAgain || minutes % rules.gridMinutes !== 0 || Math.abs(day - own) > 3) continue;
    (day === own ? sameDay : around).push(...placesAt(from));
  }
  return [placesAt(visit.from), sameDay, around];
}

it('numbers the days of the search like the calendar does', () => {
  expect(shownAt(at(23, 8)).day).toBe(dayNumber('2026-11-23'));
});
