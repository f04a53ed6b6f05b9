import type { VisitState } from '#visits/rules/visit/visit-event.ts';

/** The parts of a visit that matter for the first clean. */
export interface CleanedVisit<Id> {
  readonly id: Id;
  readonly state: VisitState;
  /** Whether it carries the first clean's extra price. */
  readonly hasIt: boolean;
}

/**
 * Which visit is the first clean: the first completed one. Until then, the earliest active one, so skipping, moving or
 * calling off visits passes it on; once completed with it, it stays.
 * @param visits of the series, earliest first
 * @param closed the visit just completed; null: none
 */
export function firstCleanOf<Id>(
  visits: readonly CleanedVisit<Id>[],
  closed: Id | null,
): Id | null {
  const had = visits.find(({ state, hasIt }) => state === 'done' && hasIt);
  if (had !== undefined) return had.id;
  // Visits may be closed in a different order than planned.
  const first =
    visits.find(({ id, state }) => id === closed && state === 'done') ??
    visits.find(({ state }) => state === 'confirmed' || state === 'held');
  return first?.id ?? null;
}
