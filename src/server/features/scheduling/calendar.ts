import type { CalendarAnswer, CalendarStop, CalendarVisit } from '#contract/console-scheduling.ts';
import { addressLines } from '#domain/scheduling/address-lines.ts';
import type { Day } from '#domain/scheduling/company.ts';
import { addDays, isoText, wallClock } from '#domain/scheduling/wall-clock.ts';
import type { Db } from '#server/database/schema.ts';
import { type ShownVisit, stopsOf, visitsBetween, waitingForTime } from './calendar-queries.ts';
import { findRules } from './company-queries.ts';
import { type CrewsDeps, listCrews } from './crews.ts';

const MOST_WAITING = 200;

/** The visits of some days, the crews, and what waits for a time. */
export async function readCalendar(
  deps: CrewsDeps,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<CalendarAnswer> {
  const { db, timeZone } = deps;
  const first = new Date(wallClock(from, timeZone).starts);
  const last = new Date(wallClock(addDays(from, days), timeZone).starts);
  const [rules, crews, visits, waiting] = await Promise.all([
    findRules(db),
    listCrews(deps),
    visitsBetween(db, first, last),
    waitingForTime(db, MOST_WAITING),
  ]);
  if (rules === undefined) throw new Error('the scheduling rules are made at every start');
  return {
    timeZone,
    gridMinutes: rules.grid_minutes,
    closedDays: rules.closed_days,
    crews,
    visits: await toldStops(db, visits, timeZone),
    waiting: waiting.map(({ paidAt, ...booking }) => ({
      ...booking,
      paidAt: paidAt && isoText(paidAt.getTime(), timeZone),
    })),
  };
}

async function toldStops(
  db: Db,
  visits: readonly ShownVisit[],
  timeZone: string,
): Promise<CalendarStop[]> {
  const stops = await stopsOf(
    db,
    visits.map(({ id }) => id),
  );
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]));
  return visits.flatMap((visit) => {
    const stop = stopOf.get(visit.id);
    if (stop === undefined) return [];
    const { state, serviceId, laborMinutes, addOns, access, parking, pets, ofCustomer } = stop;
    const { line1, line2, city, region, zip } = stop;
    return [
      {
        ...toldVisit(visit, timeZone),
        state,
        address: addressLines({
          line1: line1 ?? '',
          line2: line2 ?? '',
          city: city ?? '',
          region: region ?? '',
          postalCode: zip ?? '',
        }),
        notes: {
          access: access ?? '',
          parking: parking ?? '',
          pets: pets ?? '',
          customer: ofCustomer ?? '',
        },
        serviceId,
        laborMinutes,
        addOns,
      },
    ];
  });
}

/** A visit with its moments as the business's wall clock shows them. */
export function toldVisit(
  { startsAt, endsAt, ...visit }: ShownVisit,
  timeZone: string,
): CalendarVisit {
  return {
    ...visit,
    start: isoText(startsAt.getTime(), timeZone),
    end: isoText(endsAt.getTime(), timeZone),
  };
}
