import { momentWords } from '#kernel/words/en/moments.ts';
import { consoleMoments } from '#ui/words/en/console-moments.ts';
import { site } from './site.ts';

const timeZone = site.timeZone;
const { locale } = momentWords;
const day = new Intl.DateTimeFormat(locale, {
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const dayOfYear = new Intl.DateTimeFormat(locale, {
  timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
const isoTime = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });

/** "Pacific Time" */
export const timeZoneName = zoneName();

function zoneName(): string {
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const part = named.formatToParts().find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}

/** Times come as ISO 8601; all are shown in the business's time zone. */
export type Instant = string;

/** "Fri, Nov 21", with the year if it is not this one. */
export function formatDay(at: Instant): string {
  const date = new Date(at);
  const thisYear = isoDay.format(new Date()).slice(0, 4);
  return isoDay.format(date).startsWith(thisYear) ? day.format(date) : dayOfYear.format(date);
}

export function formatTime(at: Instant): string {
  return time.format(new Date(at));
}

/** "Fri, Nov 21, 9:05 AM" */
export function formatDateTime(at: Instant): string {
  return `${formatDay(at)}, ${formatTime(at)}`;
}

/** A plain date such as "2026-11-25", the same day everywhere; with the year if that is past. */
export function formatPlainDay(date: string): string {
  const isOfThePast = date.slice(0, 4) < isoDay.format(new Date()).slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isOfThePast && { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`));
}

/** "9:30 AM" for a time of day such as "09:30"; "24:00" is the midnight that ends a day. */
export function formatClock(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.UTC(2024, 0, 1, hours, minutes));
}

/** "Monday" for 1, "Sunday" for 7. */
export function formatWeekday(weekday: number, length: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: length }).format(
    Date.UTC(2024, 0, weekday),
  );
}

/** "November 2026" for a month such as "2026-11". */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** The day and time in the business's zone, in the format of date and time fields. */
export function dateTimeFields(at: Instant): { date: string; time: string } {
  const instant = new Date(at);
  return { date: isoDay.format(instant), time: isoTime.format(instant) };
}

/** "1 h 20 min" */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [
    ...(hours > 0 ? [consoleMoments.hours(hours)] : []),
    ...(rest > 0 || hours === 0 ? [consoleMoments.minutes(rest)] : []),
  ].join(' ');
}

/** "5 min ago", "3 h ago"; after a day, the date. */
export function formatAgo(at: Instant, now = Date.now()): string {
  const minutes = (now - new Date(at).getTime()) / 60_000;
  if (minutes < 1) return consoleMoments.justNow;
  if (minutes < 60 * 24)
    return consoleMoments.ago(
      formatMinutes(minutes < 60 ? minutes : Math.floor(minutes / 60) * 60),
    );
  return formatDay(at);
}

/** "1,204" */
export function formatCount(count: number): string {
  return count.toLocaleString(locale);
}

/** "4.2 MB" */
export function formatBytes(bytes: number): string {
  const units = [consoleMoments.bytes, 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
