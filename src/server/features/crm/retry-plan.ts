const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first, second … failed try (Standard Webhooks): ten tries, 75 hours and more. */
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

/** Up to a fifth later, so that what failed together does not come back together. */
const JITTER = 0.2;
const LONGEST_RETRY_AFTER = 24 * HOUR;

/**
 * Milliseconds until the next try after `attempts` failed ones; null when that was the last.
 * `random` is from 0 to 1. A longer Retry-After of the endpoint counts, up to a day.
 */
export function nextWait(
  attempts: number,
  retryAfter: string | null,
  now: Date,
  random: number,
): number | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const asked = Math.min(retryAfterMs(retryAfter, now), LONGEST_RETRY_AFTER);
  return Math.round(Math.max(wait, asked) * (1 + JITTER * random));
}

/** Seconds or an HTTP date; 0 for anything else. */
function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}
