import type { EpochMs, Span } from '#visits/rules/company.ts';

/** A visit that its customer would move, skip or end alone. */
interface OwnVisitSpan extends Span {
  /** Nobody comes as things are, and its customer was asked for another time. */
  readonly isAsked: boolean;
}

interface Asked {
  /** So long before a visit its customer can move it, or skip it for a credit, in ms. */
  readonly free: number;
  readonly now: EpochMs;
}

/**
 * What its customer may do alone: 'open'; 'late', when a move is no longer theirs and a skip leaves no
 * credit; 'over', as it has begun. No hours count for the answer to what the company asked, as it cannot
 * come: such a visit is open until it would have ended.
 */
export function ownChange(visit: OwnVisitSpan, { free, now }: Asked): 'open' | 'late' | 'over' {
  if (now >= endOf(visit)) return 'over';
  return visit.isAsked || visit.from - now >= free ? 'open' : 'late';
}

/** Until when its customer may move it alone. */
export function ownChangeUntil(visit: OwnVisitSpan, free: number): EpochMs {
  return visit.isAsked ? endOf(visit) : visit.from - free;
}

function endOf({ from, to, isAsked }: OwnVisitSpan): EpochMs {
  return isAsked ? to : from;
}
