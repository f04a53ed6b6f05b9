import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { shortDayText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { daysBetween } from './days.ts';

type Arrival = Pick<FreeTimeAnswer, 'start' | 'arriveBy'>;

/** The day in the business's calendar: an instant carries its local time. */
export function dayOf(start: string): string {
  return start.slice(0, 10);
}

/** "Tue, Nov 24" */
export function shortDay(day: string): string {
  return shortDayText(momentWords, noonUtc(day), 'UTC');
}

/** "Tuesday, November 24" */
export function longDay(day: string): string {
  return formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** "Nov" */
export function shortMonth(day: string): string {
  return formatDay(day, { month: 'short' });
}

/** "Tue" */
export function shortWeekday(day: string): string {
  return formatDay(day, { weekday: 'short' });
}

/** "Tomorrow, Tue Nov 24", or "Thu, Nov 26". */
export function dayName(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead > 1 || ahead < 0) return shortDay(day);
  const plain = shortDay(day).replace(',', '');
  return ahead === 1 ? scheduleTexts.tomorrow(plain) : scheduleTexts.today(plain);
}

/** "arriving 9 to 10 AM" */
export function arrivingText({ start, arriveBy }: Arrival): string {
  if (start === arriveBy) return scheduleTexts.arrivingAt(formatClock(start));
  return scheduleTexts.arriving(firstClockText(start, arriveBy), formatClock(arriveBy));
}

/** "9 to 10 AM" */
export function arrivalWindow({ start, arriveBy }: Arrival): string {
  if (start === arriveBy) return formatClock(start);
  return momentWords.fromTo(firstClockText(start, arriveBy), formatClock(arriveBy));
}

/** "Tomorrow, Tue Nov 24, arriving 9 to 10 AM" */
export function arrivalText(arrival: Arrival, today: string): string {
  return `${dayName(dayOf(arrival.start), today)}, ${arrivingText(arrival)}`;
}

/** "Tue 9–10 AM" within a week, or "Tue Dec 8, 9–10 AM": short enough for a button. */
export function shortArrival({ start, arriveBy }: Arrival, today: string): string {
  const day = dayOf(start);
  const clock =
    start === arriveBy
      ? formatClock(start)
      : `${firstClockText(start, arriveBy)}–${formatClock(arriveBy)}`;
  const isSoon = daysBetween(today, day) < 7;
  return isSoon ? `${shortWeekday(day)} ${clock}` : `${shortDay(day).replace(',', '')}, ${clock}`;
}

/** How long the crew stays, in minutes. */
export function stayMinutes({ start, end }: Pick<FreeTimeAnswer, 'start' | 'end'>): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}

/** The first of two clock times. AM or PM appears once if both share it. */
function firstClockText(start: string, arriveBy: string): string {
  const [from, to] = [clockParts(start), clockParts(arriveBy)];
  const isSaid = dayPeriodText(from) === dayPeriodText(to);
  return joinParts(isSaid ? from.filter(({ type }) => type !== 'dayPeriod') : from);
}

function formatClock(instant: string): string {
  return joinParts(clockParts(instant));
}

function dayPeriodText(parts: readonly Intl.DateTimeFormatPart[]): string | undefined {
  return parts.find(({ type }) => type === 'dayPeriod')?.value;
}

function joinParts(parts: readonly Intl.DateTimeFormatPart[]): string {
  const text = parts.map(({ value }) => value).join('');
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
}

/** "9 AM", "9:30 AM", in the business's time zone. */
function clockParts(instant: string): Intl.DateTimeFormatPart[] {
  const clock = new Date(`${instant.slice(0, 19)}Z`);
  const minute = clock.getUTCMinutes() === 0 ? undefined : ('2-digit' as const);
  const options = { timeZone: 'UTC', hour: 'numeric', ...(minute && { minute }) } as const;
  return new Intl.DateTimeFormat(momentWords.locale, options).formatToParts(clock);
}

function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(momentWords.locale, { timeZone: 'UTC', ...options }).format(
    noonUtc(day),
  );
}

function noonUtc(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
