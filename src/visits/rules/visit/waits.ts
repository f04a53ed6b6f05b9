import type { CrewId } from '#kernel/rules/ids.ts';
import type {
  BusyVisit,
  Crew,
  Day,
  EpochMs,
  SchedulingRules,
  Span,
} from '#visits/rules/company.ts';
import { spanContaining } from '#visits/rules/free-times/crew-day.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { crewSizeOn } from '#visits/rules/people/people-on.ts';
import type { Overrulable, WaitReason } from '#visits/rules/wait-reasons.ts';
import { dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';

const DAY = 86_400_000;

export interface WaitState {
  readonly reason: WaitReason;
}

/** An upcoming visit, and whether it has a crew. */
interface VisitSpan extends Span {
  readonly hasCrew: boolean;
}

type Hours = Pick<Crew, 'people' | 'members' | 'hours' | 'extraHours' | 'timeOff'>;
type Days = Pick<SchedulingRules, 'timeZone' | 'closedDays'>;

/**
 * Why an upcoming visit waits; null if its crew can keep it, or comes because an owner overruled the reasons. `crew` is
 * undefined if the visit's crew is inactive.
 */
export function waitStateOf(
  days: Days,
  crew: Hours | undefined,
  visit: VisitSpan & { readonly overruled: readonly Overrulable[] },
): WaitState | null {
  const known: readonly WaitReason[] = visit.overruled;
  const reason = reasonsAgainst(days, crew, visit).find((each) => !known.includes(each));
  return reason === undefined ? null : { reason };
}

/** All reasons that keep a crew from a visit, most important first. A crew without people has no room. */
export function reasonsAgainst(
  days: Days,
  crew: Hours | undefined,
  visit: VisitSpan,
): readonly WaitReason[] {
  if (!visit.hasCrew) return ['no-crew'];
  if (crew === undefined) return ['inactive-crew'];
  const clock = wallClock(dayAt(visit.from, days.timeZone), days.timeZone);
  const isHeld = (closedDays: readonly Day[], timeOff: readonly Span[]) =>
    spanContaining(openSpans({ closedDays }, { ...crew, timeOff }, clock), visit) !== undefined;
  const reasons: WaitReason[] = crewSizeOn(crew, clock.day) < 1 ? ['no-room'] : [];
  if (isHeld(days.closedDays, crew.timeOff)) return reasons;
  const isOff = crew.timeOff.some(({ from, to }) => from < visit.to && visit.from < to);
  if (isOff) reasons.push('time-off');
  const isClosed = days.closedDays.includes(clock.day);
  if (isClosed && !isHeld(days.closedDays, [])) reasons.push('closed-day');
  if (!isHeld([], [])) reasons.push('hours');
  return reasons;
}

/** The visits in some days that their crews cannot keep: see waitsOf(). */
export function visitsCrewsCannotKeep(
  rules: SchedulingRules,
  crews: readonly Crew[],
  busy: readonly BusyVisit[],
  clocks: readonly WallClock[],
): BusyVisit[] {
  const hoursOf = hoursByDay(rules, crews, clocks);
  let known: { readonly crewId: CrewId; readonly hours: ReturnType<typeof hoursOf> } | null = null;
  return busy.filter((visit) => {
    const { crewId, from, to, overruled } = visit;
    // One crew's visits come together, so its hours are computed once: there are thousands of visits.
    if (known?.crewId !== crewId) known = { crewId, hours: hoursOf(crewId) };
    const day = dayOf(clocks, from);
    if (day === -1) return false;
    if (known.hours !== null && spanContaining(known.hours(day), visit) !== undefined) return false;
    if (overruled === undefined) return true;
    const crew = crews.find(({ id }) => id === crewId);
    return waitStateOf(rules, crew, { from, to, hasCrew: true, overruled }) !== null;
  });
}

/** When a crew may work on each of some days, by index; null for an inactive crew. */
function hoursByDay(
  rules: SchedulingRules,
  crews: readonly Crew[],
  clocks: readonly WallClock[],
): (crewId: CrewId) => ((day: number) => readonly Span[]) | null {
  const active = new Map(crews.map((crew) => [crew.id, crew]));
  const known = new Map<CrewId, (readonly Span[])[]>();
  return (crewId) => {
    const crew = active.get(crewId);
    if (crew === undefined) return null;
    const days = known.get(crewId) ?? [];
    known.set(crewId, days);
    return (day) => {
      const clock = clocks[day];
      if (clock === undefined) return [];
      days[day] ??= crewSizeOn(crew, clock.day) < 1 ? [] : openSpans(rules, crew, clock);
      return days[day];
    };
  };
}

/** The index of the day of a moment in consecutive days; -1: none. */
function dayOf(clocks: readonly WallClock[], moment: EpochMs): number {
  const first = clocks[0]?.starts ?? 0;
  // Days are 23 to 25 hours long: within a year, the guess is off by one at most.
  const guess = Math.floor((moment - first) / DAY);
  for (let day = guess - 1; day <= guess + 1; day += 1) {
    const clock = clocks[day];
    if (clock !== undefined && clock.starts <= moment && moment < clock.ends) return day;
  }
  return -1;
}
