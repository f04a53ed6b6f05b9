import type { Nth } from './series/series.ts';

/** How often a series comes, and when. */
export interface ToldRhythm {
  readonly every: number;
  readonly unit: 'week' | 'month';
  /** 1 is Monday. */
  readonly weekday: number;
  readonly nth?: Nth;
  readonly time: string;
}

export interface RhythmWords {
  readonly locale: string;
  readonly nths: Readonly<Record<Nth, string>>;
  /** `weekday`: such as "Tuesday"; `clock`: such as "9:00 AM". */
  readonly weeks: (every: number, weekday: string, clock: string) => string;
  readonly months: (every: number, nth: Nth, weekday: string, clock: string) => string;
}

/** "Every 2 weeks on Tuesday at 9:00 AM" */
export function rhythmText(
  words: RhythmWords,
  { every, unit, nth, weekday, time }: ToldRhythm,
): string {
  const clock = new Intl.DateTimeFormat(words.locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(`2024-01-01T${time}:00Z`));
  const day = weekdayName(words, weekday);
  return unit === 'week'
    ? words.weeks(every, day, clock)
    : words.months(every, nth ?? 1, day, clock);
}

/** "Tuesday" */
function weekdayName({ locale }: Pick<RhythmWords, 'locale'>, weekday: number): string {
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday, 12));
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(day);
}
