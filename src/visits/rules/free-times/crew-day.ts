import type {
  BusyVisit,
  Crew,
  Day,
  EpochMs,
  SchedulingRules,
  Span,
} from '#visits/rules/company.ts';
import { crewSizeOn } from '#visits/rules/people/people-on.ts';
import { visitMinutes } from '#visits/rules/visit/visit-minutes.ts';
import { dayAt, type WallClock, wallClock } from '#visits/rules/wall-clock.ts';
import { openSpans } from './open-spans.ts';
import { gapBetween, type Place, placeIn } from './place.ts';
import type { MinutesUnderWay } from './travel.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Visits further from a day than any drive takes do not affect it. */
export const MAX_DRIVE_MS = 24 * HOUR;
/** The longest visit. */
export const LONGEST_HOURS = 14;

interface Driving {
  readonly rules: SchedulingRules;
  readonly way: MinutesUnderWay;
}

/** A crew on one day: who comes, when they may work, and their visits. */
export interface CrewDay extends Driving {
  readonly crew: Crew;
  readonly clock: WallClock;
  /** At 0, no one comes. */
  readonly people: number;
  readonly open: readonly Span[];
  /** The crew's visits on that day and near it, by start. */
  readonly visits: readonly BusyVisit[];
}

export function crewDay(
  { rules, way }: Driving,
  crew: Crew,
  visits: readonly BusyVisit[],
  clock: WallClock,
): CrewDay {
  const people = crewSizeOn(crew, clock.day);
  const open = openSpans(rules, crew, clock);
  return { rules, way, crew, clock, people, open, visits };
}

/** The same around one visit of the crew. */
export function crewDayAt(
  driving: Driving,
  crew: Crew,
  busy: readonly BusyVisit[],
  visit: Span,
): CrewDay {
  const { timeZone } = driving.rules;
  const clock = wallClock(dayAt(visit.from, timeZone), timeZone);
  return crewDay(driving, crew, visitsNear(crew, busy, visit), clock);
}

/** A crew's visits near enough to another to affect it, by start. */
export function visitsNear<Visit extends BusyVisit>(
  crew: Pick<Crew, 'id'>,
  busy: readonly Visit[],
  { from, to }: Span,
): Visit[] {
  return busy
    .filter(
      (visit) =>
        visit.crewId === crew.id &&
        visit.to > from - MAX_DRIVE_MS &&
        visit.from < to + MAX_DRIVE_MS,
    )
    .sort((a, b) => a.from - b.from);
}

/** Whether anyone in the crew comes that day, for a visit within the maximum length. */
export function canWork({ people }: Pick<CrewDay, 'people'>, length: EpochMs): boolean {
  return people >= 1 && length <= LONGEST_HOURS * HOUR;
}

/** How long the crew needs at a home on that day, in milliseconds; without people, as long as one would. */
export function lengthOn({ people }: Pick<CrewDay, 'people'>, laborMinutes: number): EpochMs {
  return visitMinutes(laborMinutes, Math.max(1, people)) * MINUTE;
}

/**
 * What a visit costs its crew that day; null if the crew cannot keep it: it needs people, a time within its hours, and
 * room next to its visits. Every search for a time and every check asks this (ruling 38).
 */
export function placeOn(
  day: CrewDay,
  visit: Span,
  home: { readonly postalCode: string | null },
): Place | null {
  if (!canWork(day, visit.to - visit.from)) return null;
  const open = spanContaining(day.open, visit);
  return open === undefined ? null : roomOn(day, visit, open, home);
}

/** The same for a visit that may be outside the crew's hours: whether other visits leave room for it. */
export function roomOn(
  day: CrewDay,
  visit: Span,
  open: Span,
  home: { readonly postalCode: string | null },
): Place | null {
  const { visits } = day;
  const next = firstIndexFrom(visits, visit.from);
  const before = visits[next - 1];
  const after = visits[next];
  // Most starts are taken: rejects them before computing any drive.
  if (overlaps(before, visit) || overlaps(after, visit)) return null;
  return placeIn(gapBetween(day, { before, after }, home), open, visit);
}

/** The opening hours that contain a visit; undefined if none do. */
export function spanContaining(open: readonly Span[], visit: Span): Span | undefined {
  for (const span of open) if (span.from <= visit.from && visit.to <= span.to) return span;
  return undefined;
}

/** The index of the first visit that does not begin before a moment, in visits sorted by start. */
export function firstIndexFrom(visits: readonly BusyVisit[], moment: EpochMs): number {
  let low = 0;
  let high = visits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((visits[middle]?.from ?? moment) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function overlaps(visit: Span | undefined, { from, to }: Span): boolean {
  return visit !== undefined && visit.from < to && from < visit.to;
}

/** A day's clock, computed once per day. */
export function wallClocks(timeZone: string): (day: Day) => WallClock {
  const known = new Map<Day, WallClock>();
  return (day) => {
    const clock = known.get(day) ?? wallClock(day, timeZone);
    known.set(day, clock);
    return clock;
  };
}
