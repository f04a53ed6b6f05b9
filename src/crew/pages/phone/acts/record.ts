import type { WorkEvent } from '#crew/contract/phone.ts';
import { addPlace, queueEvent } from '#crew/pages/phone/store/keep-events.ts';
import { exchange } from '#crew/pages/phone/sync/send.ts';
import { currentPlace } from './where-now.ts';

/** An event's content, without its id, time and place. */
type EventContent = Omit<WorkEvent, 'id' | 'at' | 'place'>;

/** How long sending an event waits for its place, in milliseconds; the person never waits. */
const PLACE_MS = 5_000;

/**
 * Records an act at this moment, and stores it on the phone before anything else. Returns its id.
 * The location follows if the phone gets it in time; it is never required.
 */
export async function record(
  said: EventContent,
  { withPlace }: { withPlace: boolean },
): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date();
  const heldUntil = withPlace ? at.getTime() + PLACE_MS + 500 : 0;
  const looking = withPlace ? currentPlace(PLACE_MS) : null;
  await queueEvent({ ...said, id, at: at.toISOString() }, heldUntil);
  void (looking ?? Promise.resolve(undefined))
    .then((place) => (withPlace ? addPlace(id, place) : undefined))
    .then(exchange);
  return id;
}
