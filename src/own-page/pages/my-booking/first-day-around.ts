import { dayOf } from '#booking/pages/parts/arrival-words.ts';
import { dayAfter } from '#booking/pages/parts/days.ts';

const DAYS_BEFORE = 6;

/** The first day to search for free times when a visit moves to a day near its own. */
export function firstDayAround(start: string): string {
  return dayAfter(dayOf(start), -DAYS_BEFORE);
}
