import type { VisitEventKind } from './visit/visit-event.ts';

/** What a phone says of a visit at which its crew has started. */
export const startedKinds = [
  'started',
  'paused',
  'resumed',
  'finished',
] as const satisfies readonly VisitEventKind[];

/** Its time has come. */
export function hasBegun(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() <= now.getTime();
}

/**
 * A visit is completed, and its extra hours billed, from its start on and not before (ruling 39). A
 * crew that comes early starts it early.
 * @param said the last thing that a phone said of it; null: nothing
 */
export function isUnderWay(startsAt: Date, said: VisitEventKind | null, now: Date): boolean {
  return hasBegun(startsAt, now) || startedKinds.some((kind) => kind === said);
}
