import fc from 'fast-check';
import { crewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, SchedulingRules, Span } from '#visits/rules/company.ts';
import type { TimeRequest } from '#visits/rules/free-times/free-times.ts';
import { addDays } from '#visits/rules/wall-clock.ts';

const MINUTE = 60_000;
const ZONE = 'America/Los_Angeles';
const ANNA = crewId('00000000-0000-4000-8000-00000000000a');
const BEN = crewId('00000000-0000-4000-8000-00000000000b');

/** A small company around a day, with or without a clock change, and what someone wants from it. */
export function anyCompany(): fc.Arbitrary<{
  rules: SchedulingRules;
  crews: Crew[];
  visits: BusyVisit[];
  wanted: TimeRequest;
}> {
  const from = fc.constantFrom(
    '2026-10-31',
    '2026-11-01',
    '2026-11-23',
    '2027-03-13',
    '2027-03-14',
  );
  return from.chain((day) => {
    const midnight = Date.parse(`${day}T08:00:00Z`);
    const moment = fc.integer({ min: -4, max: 200 }).map((q) => midnight + q * 15 * MINUTE);
    const span = fc
      .tuple(moment, fc.integer({ min: 1, max: 24 }))
      .map(([start, quarters]): Span => ({ from: start, to: start + quarters * 15 * MINUTE }));
    const hours = fc
      .tuple(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 92 }),
        fc.integer({ min: 1, max: 56 }),
      )
      .map(([weekday, start, length]) => ({
        weekday,
        from: clockOf(start * 15),
        to: clockOf(Math.min(start + length, 96) * 15),
      }));
    const member = fc
      .tuple(fc.integer({ min: -3, max: 3 }), fc.option(fc.integer({ min: 0, max: 4 })))
      .map(([first, days]) => {
        const begins = addDays(day, first);
        return { from: begins, to: days === null ? null : addDays(begins, days) };
      });
    const crew = fc.record({
      id: fc.constant(ANNA),
      people: fc.integer({ min: 1, max: 4 }),
      members: fc.option(fc.array(member, { maxLength: 3 })),
      postalCode: fc.constantFrom('94103', null),
      services: fc.constantFrom(null, null, ['standard-cleaning'], ['move-out']),
      addOns: fc.constant(null),
      hours: fc.array(hours, { maxLength: 12 }),
      extraHours: fc.array(span, { maxLength: 2 }),
      timeOff: fc.array(span, { maxLength: 2 }),
    });
    return fc.record({
      rules: fc.record({
        timeZone: fc.constant(ZONE),
        noticeHours: fc.integer({ min: 0, max: 30 }),
        horizonDays: fc.integer({ min: 0, max: 5 }),
        gridMinutes: fc.constantFrom(15, 30, 60),
        arrivalMinutes: fc.constant(60),
        bufferMinutes: fc.constantFrom(0, 15, 25),
        travel: fc.record({ kind: fc.constant('fixed' as const), minutes: fc.constantFrom(0, 20) }),
        closedDays: fc.constantFrom([], [day]),
      }),
      crews: fc.tuple(crew, crew).map(([anna, ben]) => [anna, { ...ben, id: BEN }]),
      visits: fc
        .array(fc.tuple(span, fc.constantFrom(ANNA, BEN)), { maxLength: 6 })
        .map((all) => apart(all.map(([s, id]) => ({ ...s, crewId: id, postalCode: '94110' })))),
      wanted: fc.record({
        now: fc.integer({ min: -60, max: 60 }).map((q) => midnight + q * 15 * MINUTE),
        from: fc.constant(day),
        days: fc.integer({ min: 1, max: 3 }),
        postalCode: fc.constant('94110'),
        laborMinutes: fc.integer({ min: 1, max: 60 }).map((q) => q * 15),
        serviceId: fc.constant('standard-cleaning'),
        addOnIds: fc.constant([]),
      }),
    });
  });
}

/** No crew has two visits at the same time, because the visits table forbids it. */
function apart(visits: BusyVisit[]): BusyVisit[] {
  return visits.filter(
    (visit, index) =>
      !visits
        .slice(0, index)
        .some((o) => o.crewId === visit.crewId && o.from < visit.to && visit.from < o.to),
  );
}

function clockOf(minutes: number): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
