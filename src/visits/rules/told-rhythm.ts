import type { Nth, SecondDay } from './series/series.ts';

/** How often a series comes, and when. */
export interface ToldRhythm {
  readonly every: number;
  readonly unit: 'week' | 'month';
  /** 1 is Monday. */
  readonly weekday: number;
  readonly nth?: Nth;
  readonly time: string;
  /** Twice a week: the later day of the week. */
  readonly also?: SecondDay;
}

/** "Tuesday" and "9:00 AM" */
interface DayWords {
  readonly day: string;
  readonly clock: string;
}

export interface RhythmWords {
  readonly locale: string;
  readonly nths: Readonly<Record<Nth, string>>;
  /** `weekday`: such as "Tuesday"; `clock`: such as "9:00 AM". */
  readonly weeks: (every: number, weekday: string, clock: string) => string;
  readonly twice: (first: DayWords, second: DayWords) => string;
  readonly months: (every: number, nth: Nth, weekday: string, clock: string) => string;
}

/** "Every 2 weeks on Tuesday at 9:00 AM" */
export function rhythmText(
  words: RhythmWords,
  { every, unit, nth, also, ...first }: ToldRhythm,
): string {
  const { day, clock } = dayWords(words, first);
  if (also !== undefined) return words.twice({ day, clock }, dayWords(words, also));
  return unit === 'week'
    ? words.weeks(every, day, clock)
    : words.months(every, nth ?? 1, day, clock);
}

function dayWords(words: RhythmWords, { weekday, time }: SecondDay): DayWords {
  const clock = new Intl.DateTimeFormat(words.locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(`2024-01-01T${time}:00Z`));
  return { day: weekdayName(words, weekday), clock };
}

/** "Tuesday" */
function weekdayName({ locale }: Pick<RhythmWords, 'locale'>, weekday: number): string {
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday, 12));
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(day);
}
