import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { WorkKind } from './work-event.ts';

/** The parts of a work event that count. */
export interface Recorded {
  readonly id: string;
  readonly personId: PersonId;
  readonly visitId: VisitId | null;
  readonly kind: WorkKind;
  /** When it happened, in milliseconds, corrected by the error of the phone's clock. */
  readonly at: number;
  /** When it arrived: of two corrections of one event, the later one counts. */
  readonly receivedAt: number;
  readonly correctedOf: string | null;
}

/** A valid event, and whether it replaced another one. */
export type EffectiveEvent<Event extends Recorded> = Event & { readonly isCorrected: boolean };

/**
 * The valid events in the order in which they happened. A correction replaces the event it names, and `undo` removes
 * it. No one can correct another person's event; a correction of an unknown event counts on its own.
 */
export function effectiveEvents<Event extends Recorded>(
  events: readonly Event[],
): EffectiveEvent<Event>[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const replaced = new Map<string, Event>();
  for (const event of events) {
    const root = rootOf(event, byId);
    if (root === null) continue;
    const other = replaced.get(root.id);
    if (other === undefined || isLater(event, other)) replaced.set(root.id, event);
  }
  return events
    .filter((event) => rootOf(event, byId) === null)
    .map((event) => {
      const correction = replaced.get(event.id);
      return { ...(correction ?? event), isCorrected: correction !== undefined };
    })
    .filter(({ kind }) => kind !== 'undo')
    .sort((one, other) => one.at - other.at || compareText(one.id, other.id));
}

/** The first event of a chain of corrections; null if it corrects no known event. */
function rootOf<Event extends Recorded>(
  event: Event,
  byId: ReadonlyMap<string, Event>,
): Event | null {
  const seen = new Set([event.id]);
  let root: Event | null = null;
  let named = event.correctedOf;
  while (named !== null && !seen.has(named)) {
    seen.add(named);
    const found = byId.get(named);
    if (found === undefined || found.personId !== event.personId) break;
    root = found;
    named = found.correctedOf;
  }
  // A cycle has no first event, so each of its events counts.
  return named !== null && seen.has(named) ? null : root;
}

function isLater(one: Recorded, other: Recorded): boolean {
  return one.receivedAt === other.receivedAt
    ? one.id > other.id
    : one.receivedAt > other.receivedAt;
}

function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
