import { afterQuietHours } from '#visits/rules/quiet-hours.ts';

const HOUR_MS = 3_600_000;
/** The minimum time between a visit and the question about it. */
const MIN_DELAY_MS = 3 * HOUR_MS;
/** After this time, the question is not sent at all. */
const MAX_DELAY_MS = 7 * 24 * HOUR_MS;

/** When visits must have ended for their customers to be asked now, in milliseconds; null at night. */
export function askableEndTimes(
  now: number,
  timeZone: string,
): { readonly from: number; readonly until: number } | null {
  if (afterQuietHours(now, timeZone) !== now) return null;
  return { from: now - MAX_DELAY_MS, until: now - MIN_DELAY_MS };
}
