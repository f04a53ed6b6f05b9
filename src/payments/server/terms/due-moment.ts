import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { addDays, dayAt, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

/** The owner's hour, that many days after a moment's day. */
export function dueMoment(
  from: Date,
  days: number,
  { chargesAt, timeZone }: Pick<BusinessSettings, 'chargesAt' | 'timeZone'>,
): Date {
  const day = addDays(dayAt(from.getTime(), timeZone), days);
  return new Date(wallClock(day, timeZone).at(minutesOf(chargesAt)));
}
