import type { EpochMs } from './company.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from './wall-clock.ts';

/** What can wait reaches customers between these, on the business's wall clock. */
const quietUntil = '08:00';
export const quietFrom = '20:00';

/** When something that can wait goes out: at once, or at the end of the quiet hours. */
export function afterQuietHours(now: EpochMs, timeZone: string): EpochMs {
  const today = dayAt(now, timeZone);
  const clock = wallClock(today, timeZone);
  const [opens, closes] = [minutesOf(quietUntil), minutesOf(quietFrom)];
  if (now >= clock.at(closes)) return wallClock(addDays(today, 1), timeZone).at(opens);
  return Math.max(now, clock.at(opens));
}

/** Whether the evening before a start is over, so that its customer hears of it now or never. */
export function isAfterEveningBefore(start: Date, now: Date, timeZone: string): boolean {
  const [day, today] = [dayAt(start.getTime(), timeZone), dayAt(now.getTime(), timeZone)];
  const isEveningOver = isoText(now.getTime(), timeZone).slice(11, 16) >= quietFrom;
  return day <= today || (isEveningOver && day === addDays(today, 1));
}
