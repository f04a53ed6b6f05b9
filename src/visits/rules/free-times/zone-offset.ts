import { Temporal } from 'temporal-polyfill';
import type { EpochMs } from '#visits/rules/company.ts';

/** A stretch of time in which a zone's clock is ahead of UTC by so much. */
interface OffsetSpan {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly offsetMs: number;
}

/** Two a year, of the few years that anyone asks about. */
const MOST_KEPT = 16;
const kept = new Map<string, OffsetSpan[]>();

/**
 * How far a zone's clock is ahead of UTC at a moment, and from when until when that holds. Temporal
 * answers it once between two changes of the clock: asked for each time it would cost more than
 * all else that a free time costs.
 */
export function offsetAt(moment: EpochMs, timeZone: string): OffsetSpan {
  const known = kept.get(timeZone) ?? [];
  const found = known.find(({ from, to }) => from <= moment && moment < to);
  if (found !== undefined) return found;
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  // 'previous' means before: a moment that is itself a change asks from right after it.
  const before = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const after = zoned.getTimeZoneTransition('next');
  const span = {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: zoned.offsetNanoseconds / 1e6,
  };
  kept.set(timeZone, [span, ...known].slice(0, MOST_KEPT));
  return span;
}
