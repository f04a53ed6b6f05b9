import type { CrewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';
import { type CrewDay, crewDay, LONGEST_HOURS, lengthOn, placeOn, visitsNear } from './crew-day.ts';
import { type FreeTime, isCheaper } from './free-times.ts';
import { canDo, type Needs } from './needs.ts';
import type { Place } from './place.ts';
import { minutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
/** The longest time that a visit may last. */
export const MAX_VISIT_MS = LONGEST_HOURS * 60 * MINUTE;

/** A moment for a company. */
export interface Moment {
  readonly rules: SchedulingRules;
  readonly start: EpochMs;
  /** That day of a crew without any visits. */
  readonly dayOf: (crew: Crew) => CrewDay;
}

/** Creates the moments of a company; computes what a day's moments share only once. */
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
 * The cheapest crew for one moment, as `freeTimes` would pick, but regardless of notice, horizon and grid; null if none
 * can come.
 */
export function cheapestTimeAt(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  needs: Needs,
  start: EpochMs,
): FreeTime | null {
  return cheapestTimeIn(moments(rules)(start), crews, busy, needs);
}

/** The same, for a caller that asks about many moments. */
export function cheapestTimeIn(
  { rules, start, dayOf }: Moment,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  needs: Needs,
): FreeTime | null {
  let best: (FreeTime & Place) | null = null;
  for (const crew of crews.filter((each) => canDo(each, needs))) {
    const visits = visitsNear(crew, busy, { from: start, to: start + MAX_VISIT_MS });
    const day = { ...dayOf(crew), visits };
    const end = start + lengthOn(day, needs.laborMinutes);
    const place = placeOn(day, { from: start, to: end }, needs);
    if (place === null) continue;
    const arriveBy = start + rules.arrivalMinutes * MINUTE;
    const offer = { start, arriveBy, end, crewId: crew.id, ...place };
    if (best === null || isCheaper(offer, best)) best = offer;
  }
  if (best === null) return null;
  const { gap: _, ...time } = best;
  return time;
}
