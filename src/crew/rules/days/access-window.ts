const HOUR = 3_600_000;
const BEFORE_HOURS = 12;
const AFTER_HOURS = 2;

/** When a crew may see how to get in: from 12 hours before the visit to 2 hours after it. */
export function accessWindow({ start, end }: { readonly start: number; readonly end: number }) {
  return { from: start - BEFORE_HOURS * HOUR, to: end + AFTER_HOURS * HOUR };
}
