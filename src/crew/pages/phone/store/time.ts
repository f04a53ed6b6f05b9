import { phone } from './phone-state.ts';

/** The company's current day, "2026-11-26"; the phone's own without a time zone. */
export function companyDay(at: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

const DAY_MS = 24 * 3_600_000;

/** "2026-11-27" after "2026-11-26". */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

/** The current time by the server's clock, as far as the phone knows. */
export function now(): number {
  return Date.now() + (phone().days?.offsetMs ?? 0);
}
