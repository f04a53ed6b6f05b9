import type { Crew, SchedulingRules, Span } from '#visits/rules/company.ts';
import type { WallClock } from '#visits/rules/wall-clock.ts';
import { openSpans } from './open-spans.ts';
import { travelMinutes } from './travel.ts';

const MINUTE = 60_000;

/** What a visit takes of a crew's day: its own time, plus the buffer and one drive. */
export function minutesTaken(rules: SchedulingRules, { from, to }: Span): number {
  return (to - from) / MINUTE + minutesBetween(rules);
}

/** What all crews have to sell on a day, in the same minutes; the last visit needs no drive after it. */
export function minutesToSell(
  rules: SchedulingRules,
  crews: readonly Crew[],
  clock: WallClock,
): number {
  return crews
    .flatMap((crew) => openSpans(rules, crew, clock))
    .reduce((sum, { from, to }) => sum + (to - from) / MINUTE + minutesBetween(rules), 0);
}

function minutesBetween({ bufferMinutes, travel }: SchedulingRules): number {
  return bufferMinutes + travelMinutes(travel, null, null);
}
