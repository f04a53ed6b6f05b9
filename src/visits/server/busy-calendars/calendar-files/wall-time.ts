import type { EpochMs } from '#visits/rules/company.ts';

/** The time on a local clock, as the moment at which a UTC clock shows the same. */
export type WallTime = number;

export const DAY_MS = 86_400_000;

/** A date or time as the file writes it: in UTC, on some zone's clock, or a whole day. */
export interface CalendarTime {
  readonly kind: 'day' | 'utc' | 'local';
  readonly wall: WallTime;
}

/** How far a zone's clock is ahead of UTC at a moment. */
export interface Zone {
  offsetAt(moment: EpochMs): number;
}

export const UTC: Zone = { offsetAt: () => 0 };

/**
 * When a zone's clock shows a time. A repeated time means its first occurrence; a skipped one counts on from before the
 * change (RFC 5545, 3.3.5).
 */
export function momentOf(wall: WallTime, zone: Zone): EpochMs {
  const before = zone.offsetAt(wall - DAY_MS);
  const after = zone.offsetAt(wall + DAY_MS);
  const early = wall - before;
  if (before === after || zone.offsetAt(early) === before) return early;
  const late = wall - after;
  return zone.offsetAt(late) === after ? late : early;
}

export function wallOf(moment: EpochMs, zone: Zone): WallTime {
  return moment + zone.offsetAt(moment);
}

export function startOfDay(wall: WallTime): WallTime {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/i;

/** The text's form decides whether it is a whole day: not every producer writes VALUE=DATE. @throws a RangeError */
export function readTime(text: string): CalendarTime {
  const [all, year, month, day, hour, minute, second, utc] = TIME.exec(text.trim()) ?? [];
  if (all === undefined) throw new RangeError('no date and no time');
  const [h, m, s] = [hour, minute, second].map((part) => Number(part ?? 0));
  const kind = hour === undefined ? 'day' : utc === undefined ? 'local' : 'utc';
  return { kind, wall: wallTime(Number(year), Number(month), Number(day), h, m, s) };
}

/** @throws a RangeError for an impossible date, such as February 30. */
export function wallTime(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): WallTime {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 60) throw new RangeError('no time of a clock');
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
}
