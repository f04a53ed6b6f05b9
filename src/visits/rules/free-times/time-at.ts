import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';
import { type CrewDay, crewDay, LONGEST_HOURS, lengthOn, nearby, placeOn } from './crew-day.ts';
import { costsLess, type FreeTime } from './free-times.ts';
import { canDo, type Needs } from './needs.ts';
import type { Place } from './place.ts';
import { minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
/** How long after its start a visit may be under way. */
export const LONGEST = LONGEST_HOURS * 60 * MINUTE;

/** A moment of a company. */
export interface Moment {
  readonly rules: SchedulingRules;
  readonly start: EpochMs;
  /** That day of a crew, as if it had nothing. */
  readonly dayOf: (crew: Crew) => CrewDay;
}

/** Moments of a company: what a day's moments have in common is read once. */
export function moments(rules: SchedulingRules): (start: EpochMs) => Moment {
  const way = minutesUnderWay(rules.travel);
  let day: { readonly clock: WallClock; readonly dayOf: Moment['dayOf'] } | null = null;
  return (start) => {
    if (day === null || start < day.clock.starts || day.clock.ends <= start) {
      const clock = wallClock(dayAt(start, rules.timeZone), rules.timeZone);
      day = { clock, dayOf: daysOn({ rules, way }, clock) };
    }
    return { rules, start, dayOf: day.dayOf };
  };
}

function daysOn(driving: Parameters<typeof crewDay>[0], clock: WallClock): Moment['dayOf'] {
  const known = new Map<CrewId, CrewDay>();
  return (crew) => {
    const day = known.get(crew.id) ?? crewDay(driving, crew, [], clock);
    known.set(crew.id, day);
    return day;
  };
}

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
  return timeIn(moments(rules)(start), crews, busy, needs);
}

/** The same, for who asks of many moments. */
export function timeIn(
  { rules, start, dayOf }: Moment,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  needs: Needs,
): FreeTime | null {
  let best: (FreeTime & Place) | null = null;
  for (const crew of crews.filter((each) => canDo(each, needs))) {
    const visits = nearby(crew, busy, { from: start, to: start + LONGEST });
    const day = { ...dayOf(crew), visits };
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
