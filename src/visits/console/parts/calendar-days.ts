import { site } from '#ui/console/site.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays, dayAt, mondayOf, wallClock } from '#visits/rules/wall-clock.ts';

export type View = 'day' | 'week' | 'month';

export interface DaySpan {
  readonly from: Day;
  readonly days: number;
}

export function today(): Day {
  return dayAt(Date.now(), site.timeZone);
}

/** The days in a view of a day; weeks begin on Monday, and a month with the week of its first day. */
export function daysShown(view: View, day: Day): DaySpan {
  if (view === 'day') return { from: day, days: 1 };
  if (view === 'week') return { from: mondayOf(day), days: 7 };
  return { from: mondayOf(firstOfMonth(day)), days: 42 };
}

export function listDays({ from, days }: DaySpan): Day[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index));
}

/** The same weekday in another week. */
export function sameWeekday(day: Day, monday: Day): Day {
  return addDays(monday, wallClock(day, 'UTC').weekday - 1);
}

/** A day in the day, week or month before or after. */
export function stepDay(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, 7 * by);
  return firstOfMonth(addDays(firstOfMonth(day), by === 1 ? 31 : -1));
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Whether a text in the address is a date. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
