import { afterQuietHours } from '#visits/rules/quiet-hours.ts';

const HOUR_MS = 3_600_000;
/** How long after a visit its customer is asked, at the earliest. */
const AFTER_MS = 3 * HOUR_MS;
/** A question that comes later than this after the visit does not come at all. */
const LATEST_MS = 7 * 24 * HOUR_MS;

/** Between which moments a visit ended whose customer is asked now; null at night. Milliseconds. */
export function endedBetween(
  now: number,
  timeZone: string,
): { readonly from: number; readonly until: number } | null {
  if (afterQuietHours(now, timeZone) !== now) return null;
  return { from: now - LATEST_MS, until: now - AFTER_MS };
}
