import { Temporal } from 'temporal-polyfill';
import type { Frequency } from '#catalogue/rules/types.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { Day, EpochMs } from '#visits/rules/company.ts';
import { nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import { dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

const WEEK_DAYS = 7;

/** A month's first, second, third, fourth or last weekday: some months have no fifth. */
export type Nth = 1 | 2 | 3 | 4 | 'last';

/** The other day of every week, and its time. */
export interface SecondDay {
  /** Monday is 1. */
  readonly weekday: number;
  readonly time: string;
}

/** How often a series comes: every few weeks, twice a week, or on the nth weekday every few months. */
export type Rhythm =
  | { readonly unit: 'week'; readonly every: number }
  | { readonly unit: 'week'; readonly every: 1; readonly also: SecondDay }
  | { readonly unit: 'month'; readonly every: number; readonly nth: Nth };

/** How a series comes from one of its numbers on, until a later part (ruling 36). */
export interface SeriesPart {
  readonly fromNumber: number;
  /** The day of that number; all that follow come on its weekday. */
  readonly day: Day;
  /** On the business's local clock, such as "09:00". */
  readonly time: string;
  readonly rhythm: Rhythm;
  /** The preferred crew; null: any crew. */
  readonly crewId: CrewId | null;
  /** Rules that an owner overruled for all of its visits. Missing: nothing. */
  readonly overruled?: readonly Overrulable[];
}

/** The parts of a series, earliest first; a part begins after the day of the number before it. */
export type Series = readonly [SeriesPart, ...SeriesPart[]];

/** One visit of a series by its rhythm: the actual visit may be moved or called off. */
export interface Occurrence {
  /** The first visit is 0. */
  readonly number: number;
  readonly day: Day;
  readonly start: EpochMs;
  readonly crewId: CrewId | null;
  /** What its series overrules for it. */
  readonly overruled: readonly Overrulable[];
}

/** Days without visits, both included. */
export interface Pause {
  readonly from: Day;
  readonly to: Day;
}

/** When a series does not come, regardless of its rhythm. */
export interface SeriesBounds {
  /** The last day on which it may come; null: no end. */
  readonly until: Day | null;
  readonly paused: readonly Pause[];
}

/** Whether a series comes on a day of its rhythm. */
export function isDayInSeries(day: Day, { until, paused }: SeriesBounds): boolean {
  const isPaused = paused.some(({ from, to }) => from <= day && day <= to);
  return !isPaused && (until === null || day <= until);
}

/** The rhythm of a plan as sold, for a first visit on that day. */
function rhythmOf(frequency: Exclude<Frequency, 'one-time'>, day: Day): Rhythm {
  if (frequency === 'monthly') return { unit: 'month', every: 1, nth: nthOf(day) };
  return { unit: 'week', every: frequency === 'weekly' ? 1 : 2 };
}

/** The part that begins with a visit at that moment. */
export function partFrom(
  {
    number,
    start,
    crewId,
    overruled = nothingOverruled,
  }: Pick<SeriesPart, 'crewId' | 'overruled'> & Pick<Occurrence, 'number' | 'start'>,
  rhythm: Rhythm | Exclude<Frequency, 'one-time'>,
  timeZone: string,
): SeriesPart {
  const day = dayAt(start, timeZone);
  return {
    fromNumber: number,
    day,
    time: isoText(start, timeZone).slice(11, 16),
    rhythm: typeof rhythm === 'string' ? rhythmOf(rhythm, day) : rhythm,
    crewId,
    ...(overruled.length > 0 && { overruled }),
  };
}

/** A rhythm as requested. For a monthly one, the first visit sets the weekday of the month. */
export function toRhythm({
  unit,
  every,
  nth = 1,
  also,
}: {
  readonly unit: Rhythm['unit'];
  readonly every: number;
  readonly nth?: Nth | undefined;
  readonly also?: SecondDay | undefined;
}): Rhythm {
  if (unit === 'month') return { unit, every, nth };
  return also === undefined ? { unit, every } : { unit, every: 1, also };
}

/** The other day of a rhythm with two days a week; null for any other rhythm. */
export function secondDay(rhythm: Rhythm): SecondDay | null {
  return 'also' in rhythm ? rhythm.also : null;
}

/** Whether both days of a week would be the same one. */
export function isSameDayTwice(rhythm: Rhythm, day: Day): boolean {
  return secondDay(rhythm)?.weekday === weekdayOf(day);
}

/** A rhythm continued from a day: a monthly one on that weekday of the month. */
export function rhythmFrom(rhythm: Rhythm, day: Day): Rhythm {
  return rhythm.unit === 'month' ? { ...rhythm, nth: nthOf(day) } : rhythm;
}

/** The number of the first visit from a moment on. */
export function nextNumberOf(series: Series, now: EpochMs, timeZone: string): number {
  const today = dayAt(now, timeZone);
  const last = series.at(-1) ?? series[0];
  // The longest monthly rhythm is a year.
  const ahead = Temporal.PlainDate.from(last.day > today ? last.day : today).add({ years: 2 });
  const next = occurrences(series, timeZone, today, ahead.toString()).find(
    ({ start }) => start > now,
  );
  return next?.number ?? last.fromNumber;
}

/** The part of a series from one of its numbers on, as if it began there. */
export function partAt(series: Series, number: number): SeriesPart {
  const part = partOf(series, number);
  const { rhythm, day: firstDayOfPart, time: firstTime } = part;
  const isSecond = secondDay(rhythm) !== null && (number - part.fromNumber) % 2 === 1;
  const other = { weekday: weekdayOf(firstDayOfPart), time: firstTime };
  return {
    ...part,
    ...dayAndTimeOf(part, number),
    fromNumber: number,
    rhythm: isSecond ? { unit: 'week', every: 1, also: other } : rhythm,
  };
}

function partOf(series: Series, number: number): SeriesPart {
  return series.findLast(({ fromNumber }) => fromNumber <= number) ?? series[0];
}

/** The first day from `earliest` on that has a weekday and rhythm. */
export function firstDay(rhythm: Rhythm, weekday: number, earliest: Day): Day {
  const from = Temporal.PlainDate.from(earliest);
  const next = from.add({ days: daysUntilWeekday(weekday, from) });
  if (rhythm.unit === 'week') return next.toString();
  const inMonth = nthWeekday(from.with({ day: 1 }), weekday, rhythm.nth);
  if (Temporal.PlainDate.compare(inMonth, from) >= 0) return inMonth.toString();
  return nthWeekday(from.with({ day: 1 }).add({ months: 1 }), weekday, rhythm.nth).toString();
}

/** Monday is 1. */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** The visits of a series between two days, both included, in order. */
export function occurrences(series: Series, timeZone: string, from: Day, to: Day): Occurrence[] {
  return series.flatMap((part, index) => {
    const last = (series[index + 1]?.fromNumber ?? Number.POSITIVE_INFINITY) - 1;
    const found: Occurrence[] = [];
    for (let number = firstNear(part, from); number <= last; number += 1) {
      const { day } = dayAndTimeOf(part, number);
      if (day > to) break;
      if (day >= from) found.push(occurrence(part, number, timeZone));
    }
    return found;
  });
}

/** The visit of a number. */
export function occurrenceOf(series: Series, number: number, timeZone: string): Occurrence {
  return occurrence(partOf(series, number), number, timeZone);
}

/**
 * The series with another rhythm, day, time or crew from one number on; replaces changes from later numbers. Null if
 * that number would not come after the one before it.
 */
export function withChangedPart(series: Series, part: SeriesPart): Series | null {
  const kept = series.filter(({ fromNumber }) => fromNumber < part.fromNumber);
  const before = kept.at(-1);
  if (before === undefined) return [part];
  if (part.day <= dayAndTimeOf(before, part.fromNumber - 1).day) return null;
  const [first = part, ...others] = kept;
  return [first, ...others, part];
}

function occurrence(part: SeriesPart, number: number, timeZone: string): Occurrence {
  const { day, time } = dayAndTimeOf(part, number);
  const start = wallClock(day, timeZone).at(minutesOf(time));
  const { crewId, overruled = nothingOverruled } = part;
  return { number, day, start, crewId, overruled };
}

/** A number of a part whose day is not after `from`, or the part's first number. */
function firstNear({ fromNumber, day, rhythm }: SeriesPart, from: Day): number {
  const days = Temporal.PlainDate.from(day).until(from).days;
  const longest = rhythm.every * (rhythm.unit === 'week' ? WEEK_DAYS : 31);
  const each = secondDay(rhythm) === null ? 1 : 2;
  return fromNumber + each * Math.max(0, Math.floor(days / longest) - 1);
}

/** The day and time of one of a part's numbers. */
function dayAndTimeOf(
  { fromNumber, day, time, rhythm }: SeriesPart,
  number: number,
): Pick<SeriesPart, 'day' | 'time'> {
  const after = number - fromNumber;
  if (after === 0) return { day, time };
  const date = Temporal.PlainDate.from(day);
  const second = secondDay(rhythm);
  if (second !== null) {
    const first = date.add({ weeks: Math.floor(after / 2) });
    if (after % 2 === 0) return { day: first.toString(), time };
    const next = first.add({ days: daysUntilWeekday(second.weekday, first) });
    return { day: next.toString(), time: second.time };
  }
  const times = after * rhythm.every;
  if (rhythm.unit === 'week') return { day: date.add({ weeks: times }).toString(), time };
  const month = date.with({ day: 1 }).add({ months: times });
  return { day: nthWeekday(month, date.dayOfWeek, rhythm.nth).toString(), time };
}

/** Days until the next such weekday; 0 if it is one. */
function daysUntilWeekday(weekday: number, from: Temporal.PlainDate): number {
  return (weekday - from.dayOfWeek + WEEK_DAYS) % WEEK_DAYS;
}

function nthWeekday(month: Temporal.PlainDate, weekday: number, nth: Nth): Temporal.PlainDate {
  const first = 1 + ((weekday - month.dayOfWeek + WEEK_DAYS) % WEEK_DAYS);
  const fifth = first + 4 * WEEK_DAYS;
  if (nth !== 'last') return month.with({ day: first + (nth - 1) * WEEK_DAYS });
  return month.with({ day: fifth > month.daysInMonth ? fifth - WEEK_DAYS : fifth });
}

/** Which weekday of its month a day is; a fifth counts as the last. */
function nthOf(day: Day): Nth {
  const nths: readonly Nth[] = [1, 2, 3, 4, 'last'];
  const { day: ofMonth } = Temporal.PlainDate.from(day);
  return nths[Math.ceil(ofMonth / WEEK_DAYS) - 1] ?? 'last';
}
