import type { Day, EpochMs, SchedulingRules } from '#visits/rules/company.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';

/** How far a visit beyond the horizon may move from its own day. */
const AROUND_DAYS = 14;

/** The time of an existing visit, and the moment at which another time is requested. */
interface ExistingTime {
  readonly at: EpochMs;
  readonly now: EpochMs;
}

/**
 * The rules for an existing visit: offers the days around its own even beyond the horizon.
 * @param around how many days after its own
 */
export function horizonAround(
  rules: SchedulingRules,
  { at, now }: ExistingTime,
  around = AROUND_DAYS,
): SchedulingRules {
  const day = dayAt(at, rules.timeZone);
  const ahead = daysUntil(dayAt(now, rules.timeZone), day) + around;
  return ahead <= rules.horizonDays ? rules : { ...rules, horizonDays: ahead };
}

/** The days in which to look for another time: all that are sold, or those around its own. */
export function daysAround(
  { timeZone, horizonDays }: SchedulingRules,
  { at, now }: ExistingTime,
): { readonly from: Day; readonly days: number } {
  const today = dayAt(now, timeZone);
  const day = dayAt(at, timeZone);
  if (day <= addDays(today, horizonDays)) return { from: today, days: horizonDays + 1 };
  return { from: addDays(day, -AROUND_DAYS), days: 2 * AROUND_DAYS + 1 };
}

function daysUntil(today: Day, day: Day): number {
  let days = 0;
  for (let each = today; each < day; each = addDays(each, 1)) days += 1;
  return days;
}
