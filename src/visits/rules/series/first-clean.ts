import type { VisitState } from '#visits/rules/visit/visit-event.ts';

/** A visit as far as it matters for the first clean of its series. */
export interface CleanedVisit<Id> {
  readonly id: Id;
  readonly state: VisitState;
  /** It costs what a first clean costs on top. */
  readonly hasIt: boolean;
}

/**
 * Which visit of a series is its first clean: the first one that is done. Until one is, it is the earliest that
 * stands, so skipping, moving or calling off visits hands it on. Once one was done with it, no other ever has it.
 * @param visits of the series, the earliest first
 * @param closed the visit that has just been done; null: none has
 */
export function firstCleanOf<Id>(
  visits: readonly CleanedVisit<Id>[],
  closed: Id | null,
): Id | null {
  const had = visits.find(({ state, hasIt }) => state === 'done' && hasIt);
  if (had !== undefined) return had.id;
  // Visits may be closed in another order than they were planned in.
  const first =
    visits.find(({ id, state }) => id === closed && state === 'done') ??
    visits.find(({ state }) => state === 'confirmed' || state === 'held');
  return first?.id ?? null;
}
