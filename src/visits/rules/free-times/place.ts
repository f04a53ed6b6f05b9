import type { BusyVisit, Crew, EpochMs, SchedulingRules, Span } from '#visits/rules/company.ts';
import type { WallClock } from '#visits/rules/wall-clock.ts';
import type { MinutesUnderWay } from './travel.ts';

const MINUTE = 60_000;

/** What a visit costs a crew, between its other visits. */
export interface Place {
  /** Travel minutes that it adds to the crew's day. */
  readonly addedTravel: number;
  /** Idle minutes that it leaves next to it. */
  readonly gap: number;
}

/** The visits before and after it; undefined if there is none. */
interface Neighbors {
  readonly before: BusyVisit | undefined;
  readonly after: BusyVisit | undefined;
}

interface Driving {
  readonly rules: Pick<SchedulingRules, 'bufferMinutes'>;
  readonly crew: Crew;
  readonly way: MinutesUnderWay;
  readonly clock: WallClock;
}

/** The gap between two visits of a crew, for a visit to one home. */
export interface Gap extends Span {
  readonly addedTravel: number;
}

/** The time between two visits of a crew, minus buffers and the drives to a home and back. */
export function gapBetween(
  { rules, crew, way, clock }: Driving,
  { before, after }: Neighbors,
  { postalCode }: { readonly postalCode: string | null },
): Gap {
  const apart = (from: string | null, to: string | null) =>
    (rules.bufferMinutes + way(from, to)) * MINUTE;
  const isFirst = before === undefined || before.to <= clock.starts;
  const isLast = after === undefined || after.from >= clock.ends;
  const from = isFirst ? crew.postalCode : before.postalCode;
  const to = isLast ? crew.postalCode : after.postalCode;
  // Without another visit on that day, the crew would have stayed home.
  const straight = isFirst && isLast ? 0 : way(from, to);
  return {
    from: before ? before.to + apart(before.postalCode, postalCode) : Number.NEGATIVE_INFINITY,
    to: after ? after.from - apart(postalCode, after.postalCode) : Number.POSITIVE_INFINITY,
    addedTravel: way(from, postalCode) + way(postalCode, to) - straight,
  };
}

/** Idle minutes that a visit leaves next to it, within the hours around it. */
export function minutesLeft(gap: Span, open: Span, from: EpochMs, to: EpochMs): number {
  const before = from - Math.max(gap.from, open.from);
  const after = Math.min(gap.to, open.to) - to;
  return Math.min(before, after) / MINUTE;
}

/** What a visit costs a crew in a gap; null if it does not fit. */
export function placeIn(gap: Gap, open: Span, { from, to }: Span): Place | null {
  if (from < gap.from || gap.to < to) return null;
  return { addedTravel: gap.addedTravel, gap: minutesLeft(gap, open, from, to) };
}
