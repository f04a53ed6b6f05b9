import type { CrewId } from '#kernel/rules/ids.ts';
import type { Crew, EpochMs, SchedulingRules, Span } from '#visits/rules/company.ts';
import { crewSizeOn } from '#visits/rules/people/people-on.ts';
import type { WallClock } from '#visits/rules/wall-clock.ts';
import { openSpans } from './open-spans.ts';
import { withoutSpans } from './spans.ts';

/** How full a day is, in person-minutes. */
export interface DayMinutes {
  /** Within the crews' hours. */
  readonly openMinutes: number;
  /** Taken by visits. */
  readonly takenMinutes: number;
  /** Still free from now on: past hours cannot be sold. */
  readonly freeMinutes: number;
}

const MINUTE = 60_000;

/**
 * How full a day of some crews is. As in sales, a visit takes hours of its crew; outside the crew's hours, or without a
 * crew, it takes none.
 * @param taken the taken times of each crew
 */
export function dayLoad(
  { rules, crews }: { rules: Pick<SchedulingRules, 'closedDays'>; crews: readonly Crew[] },
  clock: WallClock,
  taken: ReadonlyMap<CrewId, readonly Span[]>,
  now: EpochMs,
): DayMinutes {
  let [open, unused, free] = [0, 0, 0];
  const past = { from: clock.starts, to: Math.max(clock.starts, now) };
  for (const crew of crews) {
    const spans = openSpans(rules, crew, clock);
    const left = withoutSpans(spans, taken.get(crew.id) ?? []);
    const people = crewSizeOn(crew, clock.day);
    open += totalMinutes(spans) * people;
    unused += totalMinutes(left) * people;
    free += totalMinutes(withoutSpans(left, [past])) * people;
  }
  return {
    openMinutes: Math.round(open),
    takenMinutes: Math.round(open - unused),
    freeMinutes: Math.round(free),
  };
}

/** In minutes. */
function totalMinutes(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
}
