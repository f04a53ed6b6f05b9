import type { Day } from './company.ts';
import type { Nth, SecondDay } from './series/series.ts';

/** How often visits come, and when. */
export interface RhythmOnDays {
  readonly every: number;
  readonly unit: 'week' | 'month';
  /** 1 is Monday. */
  readonly weekday: number;
  readonly nth?: Nth;
  readonly time: string;
  /** Twice a week: the later day of the week. */
  readonly also?: SecondDay;
}

/** How it comes from a later day on. */
export interface LaterRhythm extends RhythmOnDays {
  readonly from: Day;
}

/** How a series comes from its next visit on. */
export interface RhythmDescription extends RhythmOnDays {
  /** Later changes, in order. Missing: none. */
  readonly later?: readonly LaterRhythm[];
}

/** "Tuesday" and "9:00 AM" */
interface DayWords {
  readonly day: string;
  readonly clock: string;
}

export interface RhythmWords {
  readonly locale: string;
  /** How a day of a month is written: "Dec 24", "24 de diciembre". */
  readonly month: 'short' | 'long';
  readonly nths: Readonly<Record<Nth, string>>;
  /** `weekday`: such as "Tuesday"; `clock`: such as "9:00 AM". */
  readonly weeks: (every: number, weekday: string, clock: string) => string;
  readonly twice: (first: DayWords, second: DayWords) => string;
  readonly months: (every: number, nth: Nth, weekday: string, clock: string) => string;
  /** `day`: such as "Dec 24"; `how`: one of these, or `at`, without a period. */
  readonly from: (day: string, how: string) => string;
  readonly at: (weekday: string, clock: string) => string;
}

/**
 * "Every 2 weeks on Tuesday at 9:00 AM"; with later changes, sentences: "Every 2 weeks on Tuesday at 9:00 AM. From Dec
 * 24: Tuesday at 1:00 PM."
 */
export function rhythmText(words: RhythmWords, rhythm: RhythmDescription): string {
  const now = currentRhythmText(words, rhythm);
  const later = laterText(words, rhythm);
  return later === '' ? now : `${sentence(now)} ${later}`;
}

/** Adds the cost to the current rhythm: "Every week on Tuesday at 9:00 AM, $160 a visit. From …" */
export function rhythmTextWith(
  words: RhythmWords,
  rhythm: RhythmDescription,
  cost: string,
): string {
  const now = sentence([currentRhythmText(words, rhythm), cost].filter(Boolean).join(', '));
  return [now, laterText(words, rhythm)].filter(Boolean).join(' ');
}

/** "From Dec 24: Tuesday at 1:00 PM."; empty if nothing changes later. */
function laterText(words: RhythmWords, { later = [], ...now }: RhythmDescription): string {
  const said = later.map((next, index) => {
    const before = later[index - 1] ?? now;
    const isWeeks = next.unit === 'week' && before.unit === 'week' && next.every === before.every;
    const isSame = isWeeks && next.also === undefined && before.also === undefined;
    const { day, clock } = dayWords(words, next);
    const how = isSame ? words.at(day, clock) : lowerFirst(words, currentRhythmText(words, next));
    return sentence(words.from(dayText(words, next.from), how));
  });
  return said.join(' ');
}

/** A Spanish hour already ends with a period. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function lowerFirst({ locale }: RhythmWords, text: string): string {
  return `${text.charAt(0).toLocaleLowerCase(locale)}${text.slice(1)}`;
}

function dayText({ locale, month }: RhythmWords, day: Day): string {
  const shown = { timeZone: 'UTC', month, day: 'numeric' } as const;
  return new Intl.DateTimeFormat(locale, shown).format(new Date(`${day}T12:00:00Z`));
}

function currentRhythmText(
  words: RhythmWords,
  { every, unit, nth, also, ...first }: RhythmOnDays,
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
  // January 1, 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday, 12));
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(day);
}
