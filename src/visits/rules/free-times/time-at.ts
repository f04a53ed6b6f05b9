import type { BusyVisit, Crew, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { crewDayAt, LONGEST_HOURS, lengthOn, placeOn } from './crew-day.ts';
import { costsLess, type FreeTime } from './free-times.ts';
import { canDo, type Needs } from './needs.ts';
import type { Place } from './place.ts';
import { minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
const LONGEST = LONGEST_HOURS * 60 * MINUTE;

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
  const way = minutesUnderWay(rules.travel);
  let best: (FreeTime & Place) | null = null;
  for (const crew of crews.filter((each) => canDo(each, needs))) {
    const day = crewDayAt({ rules, way }, crew, busy, { from: start, to: start + LONGEST });
    const end = start + lengthOn(day, needs.laborMinutes);
    const place = placeOn(day, { from: start, to: end }, needs);
    if (place === null) continue;
    const arriveBy = start + rules.arrivalMinutes * MINUTE;
    const offer = { start, arriveBy, end, crewId: crew.id, ...place };
    if (best === null || costsLess(offer, best)) best = offer;
  }
  if (best === null) return null;
  const { gap: _, ...time } = best;
  return time;
}
