import type { Crew, SchedulingRules, Span } from '#visits/rules/company.ts';
import { minutesOf, type WallClock } from '#visits/rules/wall-clock.ts';
import { unionOf, without } from './spans.ts';

/** When a crew may work on a day: its weekly and extra hours, less time off and closed days. */
export function openSpans(
  rules: Pick<SchedulingRules, 'closedDays'>,
  crew: Pick<Crew, 'hours' | 'extraHours' | 'timeOff'>,
  clock: WallClock,
): Span[] {
  const isClosed = rules.closedDays.includes(clock.day);
  const weekly = crew.hours
    .filter(({ weekday }) => !isClosed && weekday === clock.weekday)
    .map(({ from, to }) => ({ from: clock.at(minutesOf(from)), to: clock.at(minutesOf(to)) }));
  const extra = crew.extraHours
    .map(({ from, to }) => ({ from: Math.max(from, clock.starts), to: Math.min(to, clock.ends) }))
    .filter(({ from, to }) => from < to);
  return without(unionOf([...weekly, ...extra]), crew.timeOff);
}
