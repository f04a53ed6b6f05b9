import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CrewHoursAnswer, DaysAnswer, SignInAnswer, WorkEvent } from '#crew/contract/phone.ts';
import type { ClockReading } from '#crew/rules/phone/clock-change.ts';
import type { PhotoKind } from '#crew/rules/phone/limits.ts';
import type { Queued } from '#crew/rules/phone/queue.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';

/** The person signed in on this phone. */
export interface Session extends SignInAnswer {
  /** The server turned this phone off: it sends what is unsent, then deletes everything. */
  readonly switchedOff: boolean;
}

export interface StoredDays {
  readonly answer: DaysAnswer;
  /** When it was loaded, by the phone's clock. */
  readonly askedAt: number;
  /** What to add to the phone's clock. */
  readonly offsetMs: number;
  /** The clock at that time; missing in data of an earlier version. */
  readonly clock?: ClockReading;
}

/** Who recorded it: sent only as theirs. Missing in data of an earlier version, which belongs to who is signed in. */
export interface OwnedRecord {
  readonly personId?: PersonId;
}

export interface QueuedEvent extends Queued, OwnedRecord {
  readonly event: WorkEvent;
  /** The clock at that time, and what was known about it; missing in data of an earlier version. */
  readonly clock?: {
    readonly aheadMs: number;
    readonly before: number | null;
    readonly reading: ClockReading;
  };
  /** By the phone's clock; null until the server has it. */
  readonly sentAt: number | null;
}

/** A photo without its bytes, for lists. */
export interface QueuedPhoto extends Queued, OwnedRecord {
  readonly visitId: VisitId;
  readonly kind: PhotoKind;
  /** A data URL of a thumbnail. */
  readonly thumbnail: string;
  readonly takenAt: number;
  readonly sentAt: number | null;
  /** Why the server refused it; null if it did not. */
  readonly problem: string | null;
}

interface PhoneSchema extends DBSchema {
  session: { key: 'session'; value: Session };
  days: { key: 'days'; value: StoredDays };
  hours: { key: 'hours'; value: CrewHoursAnswer };
  events: { key: string; value: QueuedEvent };
  photos: { key: string; value: QueuedPhoto };
  /** Separate, so that a list of photos loads without them. Bytes, because Safari has lost blobs before. */
  'photo-bytes': { key: string; value: ArrayBuffer };
  /** Unfinished input, by field. */
  drafts: { key: string; value: string };
}

const STORES = ['session', 'days', 'hours', 'events', 'photos', 'photo-bytes', 'drafts'] as const;

/** A record survives a phone that dies the next moment. */
export const ON_DISK = { durability: 'strict' } as const;

export type Database = IDBPDatabase<PhoneSchema>;

let opened: Promise<Database> | null = null;

export function database(): Promise<Database> {
  opened ??= openDB<PhoneSchema>('wellkept-crew', 1, {
    upgrade(db) {
      for (const store of STORES) db.createObjectStore(store);
    },
    // Lets a newer version of this page in another tab upgrade the database.
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

/** Deletes everything but the unsent records of people who were signed in before. */
export async function emptyDatabase(personId: PersonId | undefined): Promise<void> {
  const db = await database();
  const [events, photos] = await Promise.all([db.getAll('events'), db.getAll('photos')]);
  const kept = new Set(
    [...events, ...photos]
      .filter((item) => item.sending === 'waiting' && !belongsTo(item, personId))
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

/** `personId` undefined: no one is signed in, and anyone may be next. */
export function belongsTo(
  { personId: owner }: OwnedRecord,
  personId: PersonId | undefined,
): boolean {
  return owner === undefined || personId === undefined || owner === personId;
}
