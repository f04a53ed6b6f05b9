import type { BusyVisit, Crew, SchedulingRules, Span } from './company.ts';
import { travelMinutes } from './travel.ts';
import type { WallClock } from './wall-clock.ts';

const MINUTE = 60_000;

/** What a visit costs a crew, between the visits that it has already. */
export interface Place {
  /** Minutes under way that it adds to the crew's day. */
  readonly addedTravel: number;
  /** Minutes without work that it leaves beside it. */
  readonly gap: number;
}

/** A visit, the hours that it stands in, and its day. */
interface Room {
  readonly visit: Span;
  readonly open: Span;
  readonly clock: WallClock;
}

/** What a visit costs a crew between the visits before and after it; null where it does not fit. */
export function placeBetween(
  rules: SchedulingRules,
  crew: Crew,
  visits: readonly BusyVisit[],
  { visit, open, clock }: Room,
  { postalCode }: { readonly postalCode: string },
): Place | null {
  const before = visits.findLast(({ from }) => from < visit.from);
  const after = visits.find(({ from }) => from >= visit.from);
  const between = (from: string | null, to: string | null) => travelMinutes(rules.travel, from, to);
  const way = (from: string | null, to: string | null) =>
    (rules.bufferMinutes + between(from, to)) * MINUTE;

  const freeFrom = before
    ? before.to + way(before.postalCode, postalCode)
    : Number.NEGATIVE_INFINITY;
  const freeTo = after ? after.from - way(postalCode, after.postalCode) : Number.POSITIVE_INFINITY;
  if (visit.from < freeFrom || freeTo < visit.to) return null;

  const isFirst = before === undefined || before.to <= clock.starts;
  const isLast = after === undefined || after.from >= clock.ends;
  const from = isFirst ? crew.postalCode : before.postalCode;
  const to = isLast ? crew.postalCode : after.postalCode;
  // A crew without another visit on that day would have stayed at home.
  const straight = isFirst && isLast ? 0 : between(from, to);
  return {
    addedTravel: between(from, postalCode) + between(postalCode, to) - straight,
    gap:
      Math.min(visit.from - Math.max(freeFrom, open.from), Math.min(freeTo, open.to) - visit.to) /
      MINUTE,
  };
}
