import { Temporal } from 'temporal-polyfill';
import type { EpochMs } from '#visits/rules/company.ts';

/** A span during which a zone's clock is ahead of UTC by a fixed offset. */
interface OffsetSpan {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly offsetMs: number;
}

/** Two a year, for the few years in use. */
const MAX_KEPT = 16;
const offsetCache = new Map<string, OffsetSpan[]>();

/**
 * A zone's offset from UTC at a moment, and the span in which it applies. Asks Temporal only once between two clock
 * changes: asking each time would cost more than all the rest of a free time.
 */
export function offsetAt(moment: EpochMs, timeZone: string): OffsetSpan {
  const known = offsetCache.get(timeZone) ?? [];
  const found = known.find(({ from, to }) => from <= moment && moment < to);
  if (found !== undefined) return found;
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  // 'previous' means strictly before: for a moment that is itself a change, ask from just after it.
  const before = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const after = zoned.getTimeZoneTransition('next');
  const span = {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: zoned.offsetNanoseconds / 1e6,
  };
  offsetCache.set(timeZone, [span, ...known].slice(0, MAX_KEPT));
  return span;
}
