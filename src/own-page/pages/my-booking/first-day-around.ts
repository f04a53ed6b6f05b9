import { dayOf } from '#booking/pages/parts/arrival-words.ts';
import { dayAfter } from '#booking/pages/parts/days.ts';

const DAYS_BEFORE = 6;

/** The first day that is looked at where a visit is to be moved to a day around its own. */
export function firstDayAround(start: string): string {
  return dayAfter(dayOf(start), -DAYS_BEFORE);
}
