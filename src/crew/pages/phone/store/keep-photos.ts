import { database, ON_DISK, type QueuedPhoto } from './database.ts';
import { change, currentOwner, notifyOtherTabs, phone } from './phone-state.ts';

/** Stores a photo until it is sent. Returns whether there was room. */
export async function queuePhoto(
  taken: Omit<QueuedPhoto, 'personId'>,
  bytes: ArrayBuffer,
): Promise<boolean> {
  const photo = { ...taken, ...currentOwner() };
  try {
    const transaction = (await database()).transaction(
      ['photos', 'photo-bytes'],
      'readwrite',
      ON_DISK,
    );
    await Promise.all([
      transaction.objectStore('photos').put(photo, photo.id),
      transaction.objectStore('photo-bytes').put(bytes, photo.id),
      transaction.done,
    ]);
  } catch {
    change({ isPhotoLost: true });
    return false;
  }
  const others = phone().photos.filter(({ id }) => id !== photo.id);
  change({ photos: [...others, photo], isPhotoLost: false });
  notifyOtherTabs();
  return true;
}

export async function bytesOf(id: string): Promise<ArrayBuffer | undefined> {
  return (await database()).get('photo-bytes', id);
}

/** Sent, or refused for good: deletes the bytes, and keeps the thumbnail until the day is over. */
export async function settlePhoto(photo: QueuedPhoto): Promise<void> {
  change({ photos: phone().photos.map((each) => (each.id === photo.id ? photo : each)) });
  const transaction = (await database()).transaction(['photos', 'photo-bytes'], 'readwrite');
  await Promise.all([
    // First, because it makes room.
    transaction.objectStore('photo-bytes').delete(photo.id),
    transaction.objectStore('photos').put(photo, photo.id),
    transaction.done,
  ]);
  notifyOtherTabs();
}

export async function deletePhotos(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transaction = (await database()).transaction(['photos', 'photo-bytes'], 'readwrite');
  await Promise.all([
    ...ids.map((id) => transaction.objectStore('photos').delete(id)),
    ...ids.map((id) => transaction.objectStore('photo-bytes').delete(id)),
    transaction.done,
  ]);
  change({ photos: phone().photos.filter(({ id }) => !ids.includes(id)) });
  notifyOtherTabs();
}
