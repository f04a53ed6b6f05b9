import { useSyncExternalStore } from 'react';
import type { CrewHoursAnswer } from '#crew/contract/phone.ts';
import {
  belongsTo,
  type Database,
  database,
  emptyDatabase,
  type OwnedRecord,
  type QueuedEvent,
  type QueuedPhoto,
  type Session,
  type StoredDays,
} from './database.ts';
import { unsubscribe } from './subscription.ts';

/** Why the last call failed. */
export type Trouble = 'offline' | 'server';

/** What was lost on a phone that was turned off. */
export interface SwitchedOff {
  /** Photos that were only on this phone. */
  readonly lostPhotos: number;
}

export interface PhoneState {
  /** False until the phone's own storage is loaded. */
  readonly isRead: boolean;
  readonly session: Session | null;
  readonly days: StoredDays | null;
  readonly hours: CrewHoursAnswer | null;
  /** Of the signed-in person, like photos; of everyone while no one is signed in. */
  readonly events: readonly QueuedEvent[];
  readonly photos: readonly QueuedPhoto[];
  readonly isSending: boolean;
  readonly trouble: Trouble | null;
  /** The phone is full: these are only in the open page. */
  readonly unkept: readonly string[];
  /** A photo that could not be stored at all. */
  readonly isPhotoLost: boolean;
  /** Set when this phone was turned off and is now empty; null otherwise. */
  readonly wasSwitchedOff: SwitchedOff | null;
}

const nothing: PhoneState = {
  isRead: false,
  session: null,
  days: null,
  hours: null,
  events: [],
  photos: [],
  isSending: false,
  trouble: null,
  unkept: [],
  isPhotoLost: false,
  wasSwitchedOff: null,
};

let state = nothing;
const listeners = new Set<() => void>();
/** Syncs other tabs of this phone: all show what one of them stored. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wellkept-crew');

export function phone(): PhoneState {
  return state;
}

export function usePhone(): PhoneState {
  return useSyncExternalStore(subscribe, phone, phone);
}

export function change(changed: Partial<PhoneState>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads what this phone has. */
export async function readPhone(): Promise<void> {
  const db = await database();
  const [session, days, hours] = await Promise.all([
    db.get('session', 'session'),
    db.get('days', 'days'),
    db.get('hours', 'hours'),
  ]);
  change({ session: session ?? null, days: days ?? null, hours: hours ?? null });
  await readQueue();
  change({ isRead: true });
}

/** The owner of new records. */
export function currentOwner(): OwnedRecord {
  return state.session === null ? {} : { personId: state.session.person.id };
}

/** Ids of events that are being stored. */
export const idsBeingStored = new Set<string>();

/** Loads what any tab recorded; what is only in this page stays. */
export async function readQueue(): Promise<void> {
  const db = await database();
  const [events, photos] = await Promise.all([db.getAll('events'), db.getAll('photos')]);
  const read = new Set(events.map(({ id }) => id));
  const own = state.events.filter(
    ({ id }) => !read.has(id) && (idsBeingStored.has(id) || state.unkept.includes(id)),
  );
  const isOwn = (item: OwnedRecord) => belongsTo(item, state.session?.person.id);
  change({
    events: [...events, ...own].filter(isOwn).sort(byTime),
    photos: photos.filter(isOwn).sort((one, other) => one.takenAt - other.takenAt),
  });
}

function byTime(one: QueuedEvent, other: QueuedEvent): number {
  return Date.parse(one.event.at) - Date.parse(other.event.at);
}

export function listenToOtherTabs(): void {
  tabs?.addEventListener('message', () => void readPhone());
}

/** Makes the other tabs load what this one stored. */
export function notifyOtherTabs(): void {
  tabs?.postMessage('changed');
}

export async function storeSession(session: Session): Promise<void> {
  change({ session, wasSwitchedOff: null });
  await storeIfRoom((db) => db.put('session', session, 'session'));
  await readQueue();
}

/** No one is signed in: records wait for their person. */
export async function deleteSession(): Promise<void> {
  await (await database()).delete('session', 'session');
  await deleteDays();
  change({ session: null, trouble: null });
  notifyOtherTabs();
}

export async function storeDays(days: StoredDays): Promise<void> {
  change({ days });
  await storeIfRoom((db) => db.put('days', days, 'days'));
}

export async function storeHours(hours: CrewHoursAnswer): Promise<void> {
  change({ hours });
  await storeIfRoom((db) => db.put('hours', hours, 'hours'));
}

// On a full phone, what the server can send again stays at least in the open page.
async function storeIfRoom(keep: (db: Database) => Promise<unknown>): Promise<void> {
  try {
    await keep(await database());
  } catch {
    return;
  }
  notifyOtherTabs();
}

/** Deletes all homes from this phone, but keeps what was recorded. */
export async function deleteDays(): Promise<void> {
  const transaction = (await database()).transaction(['days', 'hours', 'drafts'], 'readwrite');
  await Promise.all([
    transaction.objectStore('days').clear(),
    transaction.objectStore('hours').clear(),
    transaction.objectStore('drafts').clear(),
    transaction.done,
  ]);
  change({ days: null, hours: null });
}

/** Deletes everything but what waits for others; `wasSwitchedOff` says why. */
export async function emptyPhone(wasSwitchedOff: SwitchedOff | null): Promise<void> {
  await emptyDatabase(state.session?.person.id);
  await unsubscribe();
  change({ ...nothing, isRead: true, wasSwitchedOff });
  await readQueue();
  notifyOtherTabs();
}
