import { jittered } from '#outbox/server/outbox.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first, second … failed try (Standard Webhooks): ten tries over more than 75 hours. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

const LONGEST_RETRY_AFTER = 24 * HOUR;

/**
 * Returns the milliseconds until the next try after `attempts` failed ones; null after the last try. `random` is from 0
 * to 1. The wait that the endpoint asks for counts if it is longer.
 */
export function nextWait(attempts: number, retryAfter: number, random: number): number | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : jittered(Math.max(wait, retryAfter), random);
}

/** Returns what a Retry-After header asks for, in milliseconds, up to a day: seconds or an HTTP date, otherwise 0. */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * SECOND, LONGEST_RETRY_AFTER);
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) return 0;
  return Math.min(Math.max(0, date - now.getTime()), LONGEST_RETRY_AFTER);
}
