import { formatDateTime, formatDay, formatPlainDay, formatTime } from '#ui/console/format.ts';
import { site } from '#ui/console/site.ts';
import type { CrewExceptionAnswer } from '#visits/contract/scheduling.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { crewTexts } from '#visits/words/en/console-crews.ts';

const { timeZone } = site;

/** "Fri, Nov 27", "Fri, Nov 27 – Sun, Nov 29", or with times if it is not whole days. */
export function exceptionSpan({ from, to }: Pick<CrewExceptionAnswer, 'from' | 'to'>): string {
  const [starts, ends] = [Date.parse(from), Date.parse(to)];
  const [first, next] = [dayAt(starts, timeZone), dayAt(ends, timeZone)];
  if (wallClock(first, timeZone).starts === starts && wallClock(next, timeZone).starts === ends) {
    const last = addDays(next, -1);
    return first === last
      ? formatPlainDay(first)
      : crewTexts.days(formatPlainDay(first), formatPlainDay(last));
  }
  if (first === next)
    return `${formatDay(from)}, ${crewTexts.days(formatTime(from), formatTime(to))}`;
  return crewTexts.days(formatDateTime(from), formatDateTime(to));
}
