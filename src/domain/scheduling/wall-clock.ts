import { Temporal } from 'temporal-polyfill';
import type { Day, EpochMs } from './company.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** One day of a time zone: what its wall clock shows, as moments. */
export interface WallClock {
  readonly day: Day;
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  readonly starts: EpochMs;
  /** The next day's start. */
  readonly ends: EpochMs;
  /**
   * The first moment at which the clock shows so many minutes after midnight, or more: a time that
   * a change of the clock skips is the moment of the change.
   */
  at(minutes: number): EpochMs;
  /** Whether the clock of this day shows that time at all. */
  shows(minutes: number): boolean;
}

/** The day that it is somewhere at a moment. */
export function dayAt(moment: EpochMs, timeZone: string): Day {
  return zoned(moment, timeZone).toPlainDate().toString();
}

/** @throws a RangeError for what is no day, "2026-02-30". */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days }).toString();
}

export function wallClock(day: Day, timeZone: string): WallClock {
  const date = Temporal.PlainDate.from(day, { overflow: 'reject' });
  const starts = date.toZonedDateTime(timeZone).epochMilliseconds;
  const ends = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const isPlain = ends - starts === DAY_MINUTES * MINUTE;
  return {
    day,
    weekday: date.dayOfWeek,
    starts,
    ends,
    at: (minutes) =>
      isPlain ? starts + minutes * MINUTE : atChange(date, timeZone, minutes, ends),
    shows: (minutes) => isPlain || showsAtChange(date, timeZone, minutes),
  };
}

/** "2026-11-25T09:00:00-08:00": a moment as the wall clock of a zone shows it. */
export function isoText(moment: EpochMs, timeZone: string): string {
  return zoned(moment, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** Minutes after midnight of "09:30"; 1440 for "24:00". */
export function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function zoned(moment: EpochMs, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
}

function atChange(
  date: Temporal.PlainDate,
  timeZone: string,
  minutes: number,
  ends: EpochMs,
): EpochMs {
  if (minutes >= DAY_MINUTES) return ends;
  const wanted = clockTime(date, minutes);
  const found = wanted.toZonedDateTime(timeZone);
  if (found.toPlainDateTime().equals(wanted)) return found.epochMilliseconds;
  // 'previous' means before, so that a time right after the gap asks from a moment later.
  const change = found.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return (change ?? found).epochMilliseconds;
}

function showsAtChange(date: Temporal.PlainDate, timeZone: string, minutes: number): boolean {
  if (minutes >= DAY_MINUTES) return false;
  const wanted = clockTime(date, minutes);
  return wanted.toZonedDateTime(timeZone).toPlainDateTime().equals(wanted);
}

function clockTime(date: Temporal.PlainDate, minutes: number): Temporal.PlainDateTime {
  return date.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
}
