import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CrewHoursAnswer, DaysAnswer, SignInAnswer, WorkEvent } from '#crew/contract/phone.ts';
import type { ClockReading } from '#crew/rules/phone/clock-change.ts';
import type { PhotoKind } from '#crew/rules/phone/limits.ts';
import type { Queued } from '#crew/rules/phone/queue.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';

/** Who is signed in on this phone. */
export interface Session extends SignInAnswer {
  /** The server said that this phone is off: what was not sent yet still goes, and then all is gone. */
  readonly switchedOff: boolean;
}

export interface KeptDays {
  readonly answer: DaysAnswer;
  /** By the phone's clock, when it was asked. */
  readonly askedAt: number;
  /** What has to be added to the phone's clock. */
  readonly offsetMs: number;
  /** The clock as it was then; what an earlier version kept has none. */
  readonly clock?: ClockReading;
}

/** Who recorded it: it is sent as theirs alone. What an earlier version kept has none, and is of who is signed in. */
export interface Owned {
  readonly personId?: PersonId;
}

export interface KeptEvent extends Queued, Owned {
  readonly event: WorkEvent;
  /** The clock as it was then, and what was known of it; what an earlier version kept has none. */
  readonly clock?: {
    readonly aheadMs: number;
    readonly before: number | null;
    readonly reading: ClockReading;
  };
  /** By the phone's clock; null while nobody else has it. */
  readonly sentAt: number | null;
}

/** A photo without its bytes, as lists show it. */
export interface KeptPhoto extends Queued, Owned {
  readonly visitId: VisitId;
  readonly kind: PhotoKind;
  /** A data address of a small picture. */
  readonly thumbnail: string;
  readonly takenAt: number;
  readonly sentAt: number | null;
  /** Why the server does not take it; null: it does. */
  readonly problem: string | null;
}

interface PhoneSchema extends DBSchema {
  session: { key: 'session'; value: Session };
  days: { key: 'days'; value: KeptDays };
  hours: { key: 'hours'; value: CrewHoursAnswer };
  events: { key: string; value: KeptEvent };
  photos: { key: string; value: KeptPhoto };
  /** Apart, so that a list of photos is read without them. Bytes: Safari has lost blobs before. */
  'photo-bytes': { key: string; value: ArrayBuffer };
  /** What was begun to be typed, by where. */
  drafts: { key: string; value: string };
}

const STORES = ['session', 'days', 'hours', 'events', 'photos', 'photo-bytes', 'drafts'] as const;

/** What was recorded outlives a phone that dies in the next moment. */
export const ON_DISK = { durability: 'strict' } as const;

export type Database = IDBPDatabase<PhoneSchema>;

let opened: Promise<Database> | null = null;

export function database(): Promise<Database> {
  opened ??= openDB<PhoneSchema>('wellkept-crew', 1, {
    upgrade(db) {
      for (const store of STORES) db.createObjectStore(store);
    },
    // A newer version of this page, in another tab, may go ahead.
    blocking: (_from, _to, event) => {
      opened = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Leaves nothing on this phone but what waits to be sent by others who were signed in before. */
export async function emptyDatabase(personId: PersonId | undefined): Promise<void> {
  const db = await database();
  const [events, photos] = await Promise.all([db.getAll('events'), db.getAll('photos')]);
  const kept = new Set(
    [...events, ...photos]
      .filter((item) => item.sending === 'waiting' && !isOf(item, personId))
      .map(({ id }) => id),
  );
  const transaction = db.transaction(STORES, 'readwrite');
  for (const name of STORES) {
    const store = transaction.objectStore(name);
    for (const key of await store.getAllKeys()) {
      if (!kept.has(key)) await store.delete(key);
    }
  }
  await transaction.done;
}

/** `personId` undefined: nobody is signed in, and anyone may be next. */
export function isOf({ personId: owner }: Owned, personId: PersonId | undefined): boolean {
  return owner === undefined || personId === undefined || owner === personId;
}
