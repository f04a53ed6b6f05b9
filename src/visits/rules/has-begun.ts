import type { VisitEventKind } from './visit/visit-event.ts';

/** What a phone reports about a visit once its crew has started. */
export const startedKinds = [
  'started',
  'paused',
  'resumed',
  'finished',
] as const satisfies readonly VisitEventKind[];

/** Whether its start has passed. */
export function hasBegun(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() <= now.getTime();
}

/**
 * A visit can be completed, and its extra hours billed, only from its start on (ruling 39). A crew that comes early
 * starts it early.
 * @param said the phones' last report about it; null: none
 */
export function isUnderWay(startsAt: Date, said: VisitEventKind | null, now: Date): boolean {
  return hasBegun(startsAt, now) || startedKinds.some((kind) => kind === said);
}
