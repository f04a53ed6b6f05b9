import { queuePhoto } from '#crew/pages/phone/store/keep-photos.ts';
import { exchange } from '#crew/pages/phone/sync/send.ts';
import type { PhotoKind } from '#crew/rules/phone/limits.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { shrinkPhoto } from '#ui/pages/shrink-photo.ts';

export type TakePhotoResult = 'kept' | 'unreadable' | 'no-room';

/** Shrinks a photo, stores it on the phone, and sends it once there is a connection. */
export async function takePhoto(
  visitId: VisitId,
  kind: PhotoKind,
  file: Blob,
): Promise<TakePhotoResult> {
  const shrunk = await shrinkPhoto(file);
  if (shrunk === null) return 'unreadable';
  const isKept = await queuePhoto(
    {
      id: crypto.randomUUID(),
      visitId,
      kind,
      thumbnail: shrunk.thumbnail,
      takenAt: Date.now(),
      sending: 'waiting',
      heldUntil: 0,
      sentAt: null,
      problem: null,
    },
    await shrunk.jpeg.arrayBuffer(),
  );
  if (!isKept) return 'no-room';
  void exchange();
  return 'kept';
}
