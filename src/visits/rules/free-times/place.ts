import type { BusyVisit, Crew, SchedulingRules, Span } from '#visits/rules/company.ts';
import type { WallClock } from '#visits/rules/wall-clock.ts';
import type { MinutesUnderWay } from './travel.ts';

const MINUTE = 60_000;

/** What a visit costs a crew, between the visits that it has already. */
export interface Place {
  /** Minutes under way that it adds to the crew's day. */
  readonly addedTravel: number;
  /** Minutes without work that it leaves next to it. */
  readonly gap: number;
}

/** A visit, the hours that it is in, and its day. */
interface Room {
  readonly visit: Span;
  readonly open: Span;
  readonly clock: WallClock;
}

/** The visits next to it; undefined if there is none. */
interface Neighbors {
  readonly before: BusyVisit | undefined;
  readonly after: BusyVisit | undefined;
}

interface Driving {
  readonly rules: Pick<SchedulingRules, 'bufferMinutes'>;
  readonly crew: Crew;
  readonly way: MinutesUnderWay;
}

/** What a visit costs a crew between the visits before and after it; null if it does not fit. */
export function placeBetween(
  { rules, crew, way }: Driving,
  { before, after }: Neighbors,
  { visit, open, clock }: Room,
  { postalCode }: { readonly postalCode: string | null },
): Place | null {
  const apart = (from: string | null, to: string | null) =>
    (rules.bufferMinutes + way(from, to)) * MINUTE;
  const freeFrom = before
    ? before.to + apart(before.postalCode, postalCode)
    : Number.NEGATIVE_INFINITY;
  if (visit.from < freeFrom) return null;
  const freeTo = after
    ? after.from - apart(postalCode, after.postalCode)
    : Number.POSITIVE_INFINITY;
  if (freeTo < visit.to) return null;

  const isFirst = before === undefined || before.to <= clock.starts;
  const isLast = after === undefined || after.from >= clock.ends;
  const from = isFirst ? crew.postalCode : before.postalCode;
  const to = isLast ? crew.postalCode : after.postalCode;
  // A crew without another visit on that day would have stayed at home.
  const straight = isFirst && isLast ? 0 : way(from, to);
  return {
    addedTravel: way(from, postalCode) + way(postalCode, to) - straight,
    gap:
      Math.min(visit.from - Math.max(freeFrom, open.from), Math.min(freeTo, open.to) - visit.to) /
      MINUTE,
  };
}
