import ICAL from 'ical.js';
import {
  DAY_MS,
  readTime,
  startOfDay,
  type WallTime,
  wallOf,
  wallTime,
  type Zone,
} from './wall-time.ts';

/** A rule with more steps is not a real appointment: every minute for a year, or one that never matches. */
const MAX_STEPS = 100_000;

export class RuleTooLongError extends Error {}

/** Counts every day or time it examines, including those that do not match. */
class BoundedIterator extends ICAL.RecurIterator {
  #steps = 0;

  override check_contracting_rules(): boolean {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw new RuleTooLongError();
    return super.check_contracting_rules();
  }
}

interface SeriesStart {
  readonly wall: WallTime;
  readonly isDay: boolean;
  readonly zone: Zone;
}

/** What the library misreads: week numbers, and weekdays counted from ten up, such as the 20th Tuesday of a year. */
const UNSUPPORTED_RULE = /(?:^|;)(?:BYWEEKNO=|BYDAY=[^;]*\d\d)/i;

/**
 * The times of an RRULE or EXRULE up to `last`, on the series' own clock.
 * @throws RuleTooLongError, and another error for anything but a rule.
 */
export function timesOfRule(text: string, series: SeriesStart, last: WallTime): WallTime[] {
  const [, until] = /(?:^|;)UNTIL=([^;]*)/i.exec(text) ?? [];
  const rule = ICAL.Recur.fromString(text.replace(/(^|;)UNTIL=[^;]*/i, '$1').replace(/;$/, ''));
  if (UNSUPPORTED_RULE.test(text)) throw new RangeError('a rule that is not read');
  if (!rule.freq) throw new RangeError('a rule without a frequency');
  const end = until === undefined ? last : Math.min(last, lastTimeOf(until, series));
  const dtstart = timeOf(series);
  const iterator = new BoundedIterator({ rule, dtstart });
  const times: WallTime[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const wall = wallTime(next.year, next.month, next.day, next.hour, next.minute, next.second);
    if (wall > end) break;
    times.push(wall);
  }
  return times;
}

/** The last time that UNTIL allows; a date counts to the end of its day. */
function lastTimeOf(until: string, { isDay, zone }: SeriesStart): WallTime {
  const { wall, kind } = readTime(until);
  const shown = kind === 'utc' ? wallOf(wall, zone) : wall;
  return isDay || kind === 'day' ? startOfDay(shown) + DAY_MS - 1 : shown;
}

function timeOf({ wall, isDay }: SeriesStart): InstanceType<typeof ICAL.Time> {
  const date = new Date(wall);
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: isDay,
    },
    ICAL.Timezone.localTimezone,
  );
}
