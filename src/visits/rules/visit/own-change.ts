import type { EpochMs, Span } from '#visits/rules/company.ts';
import type { Waits } from './waits.ts';

/** A visit that its customer would move, skip or end alone. */
interface OwnVisitSpan extends Span {
  /** Why nobody comes unless someone acts; null: its crew keeps it. */
  readonly waits: Waits | null;
}

interface Asked {
  /** So long before a visit its customer can move it, or skip it for a credit, in ms. */
  readonly free: number;
  readonly now: EpochMs;
}

/**
 * What its customer may do alone: 'open'; 'late', when a move is no longer theirs and a skip leaves no
 * credit; 'over', as it has begun. A visit that waits is one that the company cannot keep, so no hours
 * count for what its customer answers: it is open until it would have ended.
 */
export function ownChange(visit: OwnVisitSpan, { free, now }: Asked): 'open' | 'late' | 'over' {
  if (now >= endOf(visit)) return 'over';
  return visit.waits !== null || visit.from - now >= free ? 'open' : 'late';
}

/** Until when its customer may move it alone. */
export function ownChangeUntil(visit: OwnVisitSpan, free: number): EpochMs {
  return visit.waits === null ? visit.from - free : endOf(visit);
}

function endOf({ from, to, waits }: OwnVisitSpan): EpochMs {
  return waits === null ? from : to;
}
