import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import type { Shrunk } from '#ui/pages/shrink-photo.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

export interface Photo extends Shrunk {
  readonly key: string;
}

interface KeptPhotos {
  readonly at: number;
  readonly photos: readonly Photo[];
}

const NAME = 'wellkept-photos';
/** What a tab that was closed left behind goes with the next visit after so long. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/**
 * This tab's photos, through a reload or a crash: they are too large for the session's storage,
 * which has the tab's name alone (ADR 9). If the browser keeps none, there are none.
 */
export async function keptPhotos(): Promise<readonly Photo[]> {
  try {
    const store = await openStore();
    await forgetOld(store);
    const kept: KeptPhotos | undefined = await done(store.get(tabName()));
    return kept?.photos ?? [];
  } catch {
    return [];
  }
}

/** In place of those before; none: nothing stays. */
export async function keepPhotos(photos: readonly Photo[]): Promise<void> {
  try {
    const store = await openStore();
    if (photos.length > 0) {
      await done(store.put({ at: Date.now(), photos } satisfies KeptPhotos, tabName()));
    } else {
      await done(store.delete(tabName()));
      removeItem('session', NAME);
    }
  } catch {
    // Blocked, or full: then a reload loses them.
  }
}

function tabName(): string {
  const known = readItem('session', NAME);
  if (known !== null) return known;
  const name = randomUuid();
  writeItem('session', NAME, name);
  return name;
}

async function openStore(): Promise<IDBObjectStore> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
  const database = await done(opening);
  const transaction = database.transaction(NAME, 'readwrite');
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(NAME);
}

async function forgetOld(store: IDBObjectStore): Promise<void> {
  const [names, all] = await Promise.all([
    done(store.getAllKeys()),
    done<KeptPhotos[]>(store.getAll()),
  ]);
  all.forEach(({ at }, index) => {
    const name = names[index];
    if (name !== undefined && Date.now() - at > LONGEST_MS) store.delete(name);
  });
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
