import { Temporal } from 'temporal-polyfill';
import type { Day, EpochMs } from './company.ts';
import { offsetAt } from './free-times/zone-offset.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const DAY = DAY_MINUTES * MINUTE;
const ZERO = '0'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);

/** One day in a time zone: its local clock, as moments. */
export interface WallClock {
  readonly day: Day;
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  readonly starts: EpochMs;
  /** The next day's start. */
  readonly ends: EpochMs;
  /**
   * The first moment at which the clock shows this many minutes after midnight, or more: a skipped time is the moment
   * of the change.
   */
  at(minutes: number): EpochMs;
  /** Whether this day's clock shows that time at all. */
  shows(minutes: number): boolean;
}

/** The local day of a moment. */
export function dayAt(moment: EpochMs, timeZone: string): Day {
  return dayOf(shown(moment, timeZone));
}

/** @throws a RangeError for a date that does not exist, "2026-02-30", and for a year before 0 or after 9999. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(utcOf(day) + days * DAY).toISOString());
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - wallClock(day, 'UTC').weekday);
}

/** @throws a RangeError for a date that does not exist, "2026-02-30". */
export function wallClock(day: Day, timeZone: string): WallClock {
  const utc = utcOf(day);
  const { from, to, offsetMs } = offsetAt(utc, timeZone);
  const starts = utc - offsetMs;
  // No clock change nearby: an ordinary day.
  if (from <= utc - 2 * DAY && utc + 3 * DAY <= to) return plainDay(day, utc, starts);
  return dayOfChange(day, timeZone);
}

/** The days from one to another, both included. */
export function wallClocksOf(first: Day, last: Day, timeZone: string): WallClock[] {
  const clocks: WallClock[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) clocks.push(wallClock(day, timeZone));
  return clocks;
}

function plainDay(day: Day, utc: EpochMs, starts: EpochMs): WallClock {
  return {
    day,
    weekday: new Date(utc).getUTCDay() || 7,
    starts,
    ends: starts + DAY,
    at: (minutes) => starts + minutes * MINUTE,
    shows: () => true,
  };
}

function dayOfChange(day: Day, timeZone: string): WallClock {
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

/** "2026-11-25T09:00:00-08:00": a moment on a zone's local clock. */
export function isoText(moment: EpochMs, timeZone: string): string {
  const { offsetMs } = offsetAt(moment, timeZone);
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE);
  const sign = offsetMs < 0 ? '-' : '+';
  const offset = `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${shown(moment, timeZone).slice(0, 19)}${offset}`;
}

/** Minutes after midnight of "09:30"; 1440 for "24:00". */
export function minutesOf(clock: string): number {
  // Parsed character by character: one question parses thousands of hours.
  let minutes = 0;
  let number = 0;
  for (let index = 0; index < clock.length; index += 1) {
    const sign = clock.charCodeAt(index);
    if (sign === COLON) {
      minutes = number * 60;
      number = 0;
    } else number = number * 10 + sign - ZERO;
  }
  return minutes + number;
}

/** The local clock's time, in ISO 8601. */
function shown(moment: EpochMs, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone).offsetMs).toISOString();
}

/** The day of a moment in ISO 8601. After year 9999 the text is longer, and a loop over days would never end. */
function dayOf(text: string): Day {
  if (text[4] !== '-') throw new RangeError(`${text} is in no year of four digits`);
  return text.slice(0, 10);
}

/** The moment at which the day begins in UTC. */
function utcOf(day: Day): EpochMs {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`${day} is not a date`);
  }
  return utc;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
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
  // 'previous' means strictly before, so for a time right after the gap, ask from a moment later.
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
