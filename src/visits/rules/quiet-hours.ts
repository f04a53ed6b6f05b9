import type { EpochMs } from './company.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from './wall-clock.ts';

/** Messages that can wait go out between these hours, on the business's local clock. */
const quietUntil = '08:00';
export const quietFrom = '20:00';

/** When a message that can wait goes out: now, or at the end of the quiet hours. */
export function afterQuietHours(now: EpochMs, timeZone: string): EpochMs {
  const today = dayAt(now, timeZone);
  const clock = wallClock(today, timeZone);
  const [opens, closes] = [minutesOf(quietUntil), minutesOf(quietFrom)];
  if (now >= clock.at(closes)) return wallClock(addDays(today, 1), timeZone).at(opens);
  return Math.max(now, clock.at(opens));
}

/** Whether the evening before a start is over, so that its customer must hear of it now. */
export function isAfterEveningBefore(start: Date, now: Date, timeZone: string): boolean {
  const [day, today] = [dayAt(start.getTime(), timeZone), dayAt(now.getTime(), timeZone)];
  const isEveningOver = isoText(now.getTime(), timeZone).slice(11, 16) >= quietFrom;
  return day <= today || (isEveningOver && day === addDays(today, 1));
}
