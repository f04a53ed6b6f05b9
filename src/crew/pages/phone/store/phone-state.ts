import { useSyncExternalStore } from 'react';
import type { CrewHoursAnswer } from '#crew/contract/phone.ts';
import {
  type Database,
  database,
  emptyDatabase,
  isOf,
  type KeptDays,
  type KeptEvent,
  type KeptPhoto,
  type Owned,
  type Session,
} from './database.ts';
import { unsubscribe } from './subscription.ts';

/** Why the last call brought nothing. */
export type Trouble = 'offline' | 'server';

/** What went with a phone that was switched off. */
export interface SwitchedOff {
  /** Photos that nobody else had. */
  readonly lostPhotos: number;
}

export interface PhoneState {
  /** False until the phone's own storage was read. */
  readonly isRead: boolean;
  readonly session: Session | null;
  readonly days: KeptDays | null;
  readonly hours: CrewHoursAnswer | null;
  /** Of who is signed in, as photos are; of everyone while nobody is. */
  readonly events: readonly KeptEvent[];
  readonly photos: readonly KeptPhoto[];
  readonly isSending: boolean;
  readonly trouble: Trouble | null;
  /** The phone had no room: what is named here is in this open page alone. */
  readonly unkept: readonly string[];
  /** A photo that could not be kept at all. */
  readonly isPhotoLost: boolean;
  /** This phone was switched off, and is empty now; null: it was not. */
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
/** Other tabs of this phone: what one of them stored, all of them show. */
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

/** Reads what this phone has. */
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

/** Who owns what is recorded now. */
export function ownerNow(): Owned {
  return state.session === null ? {} : { personId: state.session.person.id };
}

/** Ids of events that are on their way to the phone's storage. */
export const beingKept = new Set<string>();

/** Reads what was recorded in any tab; what only this page has stays with it. */
export async function readQueue(): Promise<void> {
  const db = await database();
  const [events, photos] = await Promise.all([db.getAll('events'), db.getAll('photos')]);
  const read = new Set(events.map(({ id }) => id));
  const own = state.events.filter(
    ({ id }) => !read.has(id) && (beingKept.has(id) || state.unkept.includes(id)),
  );
  const isOwn = (item: Owned) => isOf(item, state.session?.person.id);
  change({
    events: [...events, ...own].filter(isOwn).sort(byTime),
    photos: photos.filter(isOwn).sort((one, other) => one.takenAt - other.takenAt),
  });
}

function byTime(one: KeptEvent, other: KeptEvent): number {
  return Date.parse(one.event.at) - Date.parse(other.event.at);
}

export function hearOtherTabs(): void {
  tabs?.addEventListener('message', () => void readPhone());
}

/** Another tab reads what this one stored. */
export function tellOtherTabs(): void {
  tabs?.postMessage('changed');
}

export async function keepSession(session: Session): Promise<void> {
  change({ session, wasSwitchedOff: null });
  await keepIfRoom((db) => db.put('session', session, 'session'));
  await readQueue();
}

/** Nobody is signed in: what was recorded waits for its person. */
export async function forgetSession(): Promise<void> {
  await (await database()).delete('session', 'session');
  await forgetDays();
  change({ session: null, trouble: null });
  tellOtherTabs();
}

export async function keepDays(days: KeptDays): Promise<void> {
  change({ days });
  await keepIfRoom((db) => db.put('days', days, 'days'));
}

export async function keepHours(hours: CrewHoursAnswer): Promise<void> {
  change({ hours });
  await keepIfRoom((db) => db.put('hours', hours, 'hours'));
}

/** What the server can tell again is in the open page at least, where the phone is full. */
async function keepIfRoom(keep: (db: Database) => Promise<unknown>): Promise<void> {
  try {
    await keep(await database());
  } catch {
    return;
  }
  tellOtherTabs();
}

/** Nobody's home is on this phone any longer; what was recorded still is. */
export async function forgetDays(): Promise<void> {
  const transaction = (await database()).transaction(['days', 'hours', 'drafts'], 'readwrite');
  await Promise.all([
    transaction.objectStore('days').clear(),
    transaction.objectStore('hours').clear(),
    transaction.objectStore('drafts').clear(),
    transaction.done,
  ]);
  change({ days: null, hours: null });
}

/** Nothing stays but what waits for others; `wasSwitchedOff` tells why. */
export async function emptyPhone(wasSwitchedOff: SwitchedOff | null): Promise<void> {
  await emptyDatabase(state.session?.person.id);
  await unsubscribe();
  change({ ...nothing, isRead: true, wasSwitchedOff });
  await readQueue();
  tellOtherTabs();
}
