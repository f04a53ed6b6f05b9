import type { Crew, SchedulingRules, Span } from '#visits/rules/company.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { peopleOn } from '#visits/rules/people/people-on.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';

/** Why nobody comes to a visit unless someone acts (ruling 37). */
export type WaitReason =
  | 'no-crew'
  | 'time-off'
  | 'closed-day'
  | 'hours'
  | 'no-room'
  | 'inactive-crew';

export interface Waits {
  readonly reason: WaitReason;
}

/** A visit to come, and whether it was given to a crew. */
interface GivenVisit extends Span {
  readonly hasCrew: boolean;
}

/**
 * Why a visit to come waits; null if its crew can keep it. `crew` is undefined if the visit's crew is
 * not active. A crew without people has no room for anything.
 */
export function waitsOf(
  rules: Pick<SchedulingRules, 'timeZone' | 'closedDays'>,
  crew: Pick<Crew, 'people' | 'members' | 'hours' | 'extraHours' | 'timeOff'> | undefined,
  visit: GivenVisit,
): Waits | null {
  if (!visit.hasCrew) return { reason: 'no-crew' };
  if (crew === undefined) return { reason: 'inactive-crew' };
  const clock = wallClock(dayAt(visit.from, rules.timeZone), rules.timeZone);
  if (peopleOn(crew, clock.day) < 1) return { reason: 'no-room' };
  const holds = ({ from, to }: Span) => from <= visit.from && visit.to <= to;
  if (openSpans(rules, crew, clock).some(holds)) return null;
  if (crew.timeOff.some(({ from, to }) => from < visit.to && visit.from < to)) {
    return { reason: 'time-off' };
  }
  return { reason: rules.closedDays.includes(clock.day) ? 'closed-day' : 'hours' };
}
