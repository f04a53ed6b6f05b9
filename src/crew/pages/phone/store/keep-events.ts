import type { WorkEvent } from '#crew/contract/phone.ts';
import { driftBetween, readClock } from '#crew/rules/phone/clock-change.ts';
import { database, ON_DISK, type QueuedEvent } from './database.ts';
import { change, currentOwner, idsBeingStored, notifyOtherTabs, phone } from './phone-state.ts';

/**
 * Stores an event on the phone. On a full phone it stays in the open page, which says so and still
 * sends it.
 */
export async function queueEvent(event: WorkEvent, heldUntil: number): Promise<void> {
  const kept: QueuedEvent = {
    ...{ id: event.id, event, sending: 'waiting', heldUntil, sentAt: null },
    ...clockNow(),
    ...currentOwner(),
  };
  idsBeingStored.add(event.id);
  change({ events: [...phone().events, kept] });
  await storeEvents([kept]);
  idsBeingStored.delete(event.id);
}

/** What is known about the phone's clock at this moment; undefined before the first comparison. */
function clockNow(): Pick<QueuedEvent, 'clock'> {
  const { days } = phone();
  if (days === null) return {};
  const reading = readClock(Date.now(), performance);
  const before = driftBetween(days.clock, reading);
  return { clock: { aheadMs: -days.offsetMs, before, reading } };
}

/** An event in the call's format, with how its clock moved since. */
export function toSend({ event, clock }: QueuedEvent): WorkEvent {
  if (clock === undefined) return event;
  const { aheadMs, before, reading } = clock;
  const after = driftBetween(reading, readClock(Date.now(), performance));
  return { ...event, clock: { aheadMs, before, after } };
}

/** Adds the phone's location; too late if the event was already sent. */
export async function addPlace(id: string, place: WorkEvent['place']): Promise<void> {
  const kept = phone().events.find((each) => each.id === id);
  if (kept === undefined || kept.sending !== 'waiting') return;
  const event = place === undefined ? kept.event : { ...kept.event, place };
  await replaceEvents([{ ...kept, event, heldUntil: 0 }]);
}

/** Replaces each event that has the same id. */
export async function replaceEvents(changed: readonly QueuedEvent[]): Promise<void> {
  const byId = new Map(changed.map((each) => [each.id, each]));
  change({ events: phone().events.map((each) => byId.get(each.id) ?? each) });
  await storeEvents(changed);
}

async function storeEvents(events: readonly QueuedEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  try {
    const transaction = (await database()).transaction('events', 'readwrite', ON_DISK);
    await Promise.all([
      ...events.map((each) => transaction.store.put(each, each.id)),
      transaction.done,
    ]);
    change({ unkept: phone().unkept.filter((id) => !ids.includes(id)) });
  } catch {
    const lost = events.filter(({ sending }) => sending === 'waiting').map(({ id }) => id);
    const others = phone().unkept.filter((id) => !ids.includes(id));
    change({ unkept: [...others, ...lost] });
  }
  notifyOtherTabs();
}

/** The server returned them in a later answer, so this phone can delete its copy. */
export async function deleteEvents(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transaction = (await database()).transaction('events', 'readwrite');
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  change({ events: phone().events.filter(({ id }) => !ids.includes(id)) });
  notifyOtherTabs();
}
