import type { DayWindow } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';

export interface Day {
  /** YYYY-MM-DD in the business's time zone. */
  readonly date: string;
  /** 'Mon, Nov 23' */
  readonly label: string;
  /** The windows that have not begun yet. */
  readonly windows: readonly DayWindow[];
}

/** The hour when each window begins; after that it cannot be chosen. */
const WINDOW_START_HOURS: Readonly<Record<DayWindow, number>> = {
  morning: 8,
  afternoon: 12,
  evening: 17,
};
const DAY_MS = 86_400_000;
/** How many days the first search for free times covers. */
export const DAYS_AT_FIRST = 14;
const WINDOWS: readonly DayWindow[] = ['morning', 'afternoon', 'evening'];

/** The next days in the business's calendar; includes today only while a window is left. */
export function nextDays(now: Date, timeZone: string, count: number): Day[] {
  const { date: today, hour } = wallClock(now, timeZone);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const dayLabel = new Intl.DateTimeFormat(momentWords.locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const days = Array.from({ length: count + 1 }, (_, ahead) => {
    const noon = new Date(Date.UTC(year, month - 1, day + ahead, 12));
    const windows =
      ahead > 0 ? WINDOWS : WINDOWS.filter((window) => WINDOW_START_HOURS[window] > hour);
    return { date: noon.toISOString().slice(0, 10), label: dayLabel.format(noon), windows };
  });
  return days.filter(({ windows }) => windows.length > 0).slice(0, count);
}

/**
 * Wishes for a visitor who is free any day: three days with all their windows, after the two days
 * that arranging a visit may take.
 */
export function anyDays(now: Date, timeZone: string): Day[] {
  const { date: today } = wallClock(now, timeZone);
  const after = dayAfter(today, 1);
  return nextDays(now, timeZone, 5)
    .filter(({ date }) => date > after)
    .slice(0, 3);
}

/** Today's date where the business is, "2026-11-22". */
export function todayIn(timeZone: string): string {
  return wallClock(new Date(), timeZone).date;
}

/** The date that many days after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days the second date is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function wallClock(now: Date, timeZone: string): { date: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
  };
}
