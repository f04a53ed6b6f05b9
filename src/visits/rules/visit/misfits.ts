import type { Crew, SchedulingRules, Span } from '#visits/rules/company.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';

/** Why a booked visit stands where its crew does not work anymore. */
export type MisfitReason = 'crew-off' | 'closed-day' | 'time-off' | 'outside-hours';

/**
 * What a change of the rules or of a crew did to a visit that was booked before; null if it still
 * fits. `crew` is undefined if it is switched off.
 */
export function misfitOf(
  rules: SchedulingRules,
  crew: Crew | undefined,
  visit: Span,
): MisfitReason | null {
  if (crew === undefined) return 'crew-off';
  const clock = wallClock(dayAt(visit.from, rules.timeZone), rules.timeZone);
  const holds = ({ from, to }: Span) => from <= visit.from && visit.to <= to;
  if (openSpans(rules, crew, clock).some(holds)) return null;
  if (crew.timeOff.some(({ from, to }) => from < visit.to && visit.from < to)) return 'time-off';
  return rules.closedDays.includes(clock.day) ? 'closed-day' : 'outside-hours';
}
