import type { Crew, SchedulingRules, Span } from '#visits/rules/company.ts';
import { minutesOf, type WallClock } from '#visits/rules/wall-clock.ts';
import { unionOfSpans, withoutSpans } from './spans.ts';

/** When a crew may work on a day: its weekly and extra hours, minus time off and closed days. */
export function openSpans(
  rules: Pick<SchedulingRules, 'closedDays'>,
  crew: Pick<Crew, 'hours' | 'extraHours' | 'timeOff'>,
  clock: WallClock,
): Span[] {
  const spans: Span[] = [];
  // Runs for thousands of crew days at once.
  if (!rules.closedDays.includes(clock.day)) {
    for (const { weekday, from, to } of crew.hours) {
      if (weekday !== clock.weekday) continue;
      spans.push({ from: clock.at(minutesOf(from)), to: clock.at(minutesOf(to)) });
    }
  }
  for (const { from, to } of crew.extraHours) {
    if (from >= clock.ends || to <= clock.starts) continue;
    spans.push({ from: Math.max(from, clock.starts), to: Math.min(to, clock.ends) });
  }
  return withoutSpans(unionOfSpans(spans), crew.timeOff);
}
