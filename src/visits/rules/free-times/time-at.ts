import type { BusyVisit, Crew, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { peopleOn } from '#visits/rules/people/people-on.ts';
import { visitMinutes } from '#visits/rules/visit/visit-minutes.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { canDo, costsLess, FAR, type FreeTime, type Wanted } from './free-times.ts';
import { openSpans } from './open-spans.ts';
import { type Place, placeBetween } from './place.ts';
import { minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;

/** What a visit needs, whenever it may be. */
export type Needs = Pick<Wanted, 'postalCode' | 'laborMinutes' | 'serviceId' | 'addOnIds'>;

/**
 * The crew that can be there at one moment and that it costs least, as `freeTimes` finds it, but
 * whatever notice, horizon and the grid say; null if none can.
 */
export function timeAt(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  needs: Needs,
  start: EpochMs,
): FreeTime | null {
  const clock = wallClock(dayAt(start, rules.timeZone), rules.timeZone);
  const way = minutesUnderWay(rules.travel);
  let best: (FreeTime & Place) | null = null;
  for (const crew of crews.filter((each) => canDo(each, needs))) {
    const people = peopleOn(crew, clock.day);
    if (people === 0) continue;
    const end = start + visitMinutes(needs.laborMinutes, people) * MINUTE;
    const open = openSpans(rules, crew, clock).find(({ from, to }) => from <= start && end <= to);
    if (open === undefined) continue;
    const visits = busy
      .filter(
        (visit) => visit.crewId === crew.id && visit.to > start - FAR && visit.from < end + FAR,
      )
      .sort((a, b) => a.from - b.from);
    const visit = { from: start, to: end };
    const next = visits.findIndex(({ from }) => from >= start);
    const neighbors = {
      before: next === -1 ? visits.at(-1) : visits[next - 1],
      after: visits[next],
    };
    const place = placeBetween({ rules, crew, way }, neighbors, { visit, open, clock }, needs);
    if (place === null) continue;
    const arriveBy = start + rules.arrivalMinutes * MINUTE;
    const offer = { start, arriveBy, end, crewId: crew.id, ...place };
    if (best === null || costsLess(offer, best)) best = offer;
  }
  if (best === null) return null;
  const { gap: _, ...time } = best;
  return time;
}
