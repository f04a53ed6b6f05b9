import type { Day } from '#visits/rules/company.ts';

/** The order in which a file writes days such as 03/04/2027. */
export const dayOrders = ['month-first', 'day-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Minutes ahead of UTC, or the IANA name of a zone; null if not given: the business's. */
type Zone = number | string | null;

export interface Clock {
  /** After midnight there. */
  readonly minutes: number;
  readonly zone: Zone;
}

interface DayAndClock {
  readonly day: Day;
  /** Null if not given. */
  readonly clock: Clock | null;
}

/**
 * A day, perhaps with a time, as programs write them: "2026-12-03 09:30", "12/3/2026 9:30 AM", "Thu, Dec 3, 2026",
 * "2026-12-03T17:30:00Z". Null: not a day.
 */
export function readWhen(text: string, order: DayOrder): DayAndClock | null {
  const tidy = text.trim().replace(/^[a-z]+\.?,\s*/i, '');
  for (const read of [isoDay, slashedDay, namedDay]) {
    const found = read(tidy, order);
    if (found === null) continue;
    const [day, rest] = found;
    const time = rest.replace(/^(?:[\s,T]|(?:at|@)\s)+/i, '').trim();
    const clock = time === '' ? null : readClock(time);
    return time !== '' && clock === null ? null : { day, clock };
  }
  return null;
}

const NAMED_ZONE = '(?:utc|gmt)[+-]\\d{2}:?\\d{2}|utc|gmt|z|[ecmp][sd]?t|ak[sd]?t|hs?t';
const ZONE = `[+-]\\d{2}:?\\d{2}|${NAMED_ZONE}`;
/** A time, its zone, the text in brackets after it, and the end of a span. */
const CLOCK = new RegExp(
  [
    '^(\\d{1,2})(?:[:.](\\d{2}))?(:\\d{2}(?:\\.\\d+)?)?\\s*([ap])?\\.?(?:m\\.?)?',
    `\\s*(${ZONE})?(?:\\s*\\((.*?)\\))?`,
    '(?:(?:\\s*(?:[-–]|to|a)\\s|[-–])(.*))?$',
  ].join(''),
  'i',
);
const ONLY_ZONE = new RegExp(`^(?:${ZONE})$`, 'i');
/** At the end of a span's end. */
const LAST_ZONE = new RegExp(
  `^\\d.*?(?<![a-z])(${NAMED_ZONE}|(?<=\\s)[+-]\\d{2}:?\\d{2})\\)?$`,
  'i',
);
/** "CET", "(Pacific Time)": an ambiguous zone, so the time is unknown. */
const UNKNOWN_ZONE =
  /^(?:[A-Z]{1,4}T|.*\b(?:Pacific|Mountain|Central|Eastern|Standard|Daylight|European)\b.*\b[Tt]ime)$/;
const LAST_UNKNOWN_ZONE = /^\d.*(?<![A-Za-z])(?:[A-Z]{1,4}T|[A-Z][a-z]+ [Tt]ime)\)?$/;

/** Reads "9:30 AM", "09:30", "9am", "14:00:00", "17:00 UTC"; for a span, its start. Null: not a time. */
export function readClock(text: string): Clock | null {
  const match = CLOCK.exec(text.trim());
  if (match === null) return null;
  const [, hourText, minuteText, seconds, half, zone, bracket = '', end = ''] = match;
  if (minuteText === undefined && half === undefined) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === undefined ? hour : (hour % 12) + afternoon;
  const minutes = hours * 60 + minute;
  const offset = zoneOf(zone);
  // "9:30-11:30" is a span; "9:30-08:00" and "9:30:00-08:00" are not.
  const isSpan = seconds === undefined && zone?.startsWith('-') && -Number(offset) > minutes;
  const told = [isSpan ? null : offset, zoneIn(bracket, ONLY_ZONE), zoneIn(end, LAST_ZONE)];
  const known = told.find((each) => each !== null) ?? null;
  const isUnknown = UNKNOWN_ZONE.test(bracket) || LAST_UNKNOWN_ZONE.test(end);
  return known === null && isUnknown ? null : { minutes, zone: known };
}

/** People write EST all year: such a name means the local clock, summer and winter. */
const ZONES: Readonly<Record<string, string>> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
  a: 'America/Anchorage',
  h: 'Pacific/Honolulu',
};

function zoneIn(text: string, pattern: RegExp): Zone {
  const match = pattern.exec(text.trim());
  return zoneOf(match?.[1] ?? match?.[0]);
}

function zoneOf(text: string | undefined): Zone {
  if (text === undefined) return null;
  const offset = /([+-])(\d{2}):?(\d{2})$/.exec(text);
  if (offset) {
    const [, sign, hours, minutes] = offset;
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  }
  return /^(?:utc|gmt|z)$/i.test(text) ? 0 : (ZONES[text.charAt(0).toLowerCase()] ?? null);
}

/** Minutes in "2:30", "2h 30m", "2.5 hours", "150 min"; a bare number up to 14 means hours. */
export function readLength(text: string): number | null {
  const tidy = text.trim().toLowerCase();
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(tidy);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const number = /^\d+(?:[.,]\d+)?$/.exec(tidy);
  if (number) {
    const value = Number(tidy.replace(',', '.'));
    return Math.round(value <= MAX_HOURS ? value * 60 : value);
  }
  const spelled = /^(?:(\d+(?:[.,]\d+)?)\s*h[a-z]*\.?)?\s*(?:(\d+)\s*m[a-z]*\.?)?$/.exec(tidy);
  if (!spelled || tidy === '') return null;
  const hours = Number(spelled[1]?.replace(',', '.') ?? 0);
  return Math.round(hours * 60) + Number(spelled[2] ?? 0);
}

/** No visit is longer. */
export const MAX_HOURS = 14;

type ParsedDay = readonly [day: Day, rest: string] | null;

function isoDay(text: string): ParsedDay {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/s.exec(text);
  return match && dayOf(match[1], match[2], match[3], match[4]);
}

function slashedDay(text: string, order: DayOrder): ParsedDay {
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)(.*)$/s.exec(text);
  if (match === null) return null;
  const [, first, second, year, rest] = match;
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  return dayOf(year?.length === 2 ? `20${year}` : year, month, day, rest);
}

function namedDay(text: string): ParsedDay {
  const american = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(.*)$/is.exec(text);
  if (american) return dayWithMonthName(american[3], american[1], american[2], american[4]);
  const other = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})(.*)$/is.exec(
    text,
  );
  return other && dayWithMonthName(other[3], other[2], other[1], other[4]);
}

function dayWithMonthName(year = '', name = '', day = '', rest = ''): ParsedDay {
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : dayOf(year, String(month), day, rest);
}

function dayOf(year = '', month = '', day = '', rest = ''): ParsedDay {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const utc = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(utc.getTime()) && utc.toISOString().slice(0, 10) === iso;
  return isDay ? [iso, rest] : null;
}
