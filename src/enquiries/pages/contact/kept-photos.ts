import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import type { ShrunkPhoto } from '#ui/pages/shrink-photo.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

export interface Photo extends ShrunkPhoto {
  readonly key: string;
}

interface KeptPhotos {
  readonly at: number;
  readonly photos: readonly Photo[];
}

const NAME = 'wellkept-photos';
/** Photos of a closed tab are deleted on the next visit after this time. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * This tab's photos, through a reload or a crash. They are too large for session storage, which
 * holds only the tab's name (ADR 9). Empty if the browser stores none.
 */
export async function keptPhotos(): Promise<readonly Photo[]> {
  try {
    const store = await openStore();
    await deleteExpired(store);
    const kept: KeptPhotos | undefined = await requestResult(store.get(tabKey()));
    return kept?.photos ?? [];
  } catch {
    return [];
  }
}

/** Replaces the stored photos; an empty list deletes them. */
export async function keepPhotos(photos: readonly Photo[]): Promise<void> {
  try {
    const store = await openStore();
    if (photos.length > 0) {
      await requestResult(store.put({ at: Date.now(), photos } satisfies KeptPhotos, tabKey()));
    } else {
      await requestResult(store.delete(tabKey()));
      removeItem('session', NAME);
    }
  } catch {
    // Storage is blocked or full, so a reload loses them.
  }
}

function tabKey(): string {
  const known = readItem('session', NAME);
  if (known !== null) return known;
  const name = randomUuid();
  writeItem('session', NAME, name);
  return name;
}

async function openStore(): Promise<IDBObjectStore> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
  const database = await requestResult(opening);
  const transaction = database.transaction(NAME, 'readwrite');
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(NAME);
}

async function deleteExpired(store: IDBObjectStore): Promise<void> {
  const [names, all] = await Promise.all([
    requestResult(store.getAllKeys()),
    requestResult<KeptPhotos[]>(store.getAll()),
  ]);
  all.forEach(({ at }, index) => {
    const name = names[index];
    if (name !== undefined && Date.now() - at > MAX_AGE_MS) store.delete(name);
  });
}

function requestResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
