import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { maxPhotos } from '#kernel/contract/photos.ts';
import type { CallResult } from '#registry/page-calls.ts';
import { shrinkPhoto } from '#ui/pages/shrink-photo.ts';
import { keepPhotos, keptPhotos, type Photo } from './kept-photos.ts';
import { sendPhoto } from './send-photo.ts';

/**
 * The photos of a quote request, stored until it has arrived, whatever fails on the way. A message
 * without a quote sends none, and leaves a quote's photos stored.
 */
export function usePhotos(anonKey: string, asksQuote: boolean) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The server's ids of uploaded photos, by our keys. */
  const arrived = useRef(new Map<string, string>());

  /** Photos from before a reload are restored; from now on, changes are stored. */
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!asksQuote) return;
    void keptPhotos().then((kept) => {
      setPhotos((now) => [...kept, ...now].slice(0, maxPhotos));
      setRestored(true);
    });
  }, [asksQuote]);

  useEffect(() => {
    if (asksQuote && restored) void keepPhotos(photos);
  }, [asksQuote, restored, photos]);

  async function add(files: readonly File[]): Promise<void> {
    const room = maxPhotos - photos.length;
    setReading(true);
    const shrunk = await Promise.all(files.slice(0, room).map(shrinkPhoto));
    setReading(false);
    const readable = shrunk.filter((photo) => photo !== null);
    const added = readable.map((photo) => ({ key: randomUuid(), ...photo }));
    setPhotos((now) => [...now, ...added].slice(0, maxPhotos));
    setProblem(
      files.length > room
        ? contactTexts.photosTooMany(maxPhotos)
        : readable.length < shrunk.length
          ? contactTexts.photoUnreadable
          : null,
    );
  }

  function remove(key: string): void {
    setPhotos((now) => now.filter((photo) => photo.key !== key));
    setProblem(null);
  }

  /** Uploads the remaining photos one by one; returns the ids of all. */
  async function send(): Promise<CallResult<string[]>> {
    if (!asksQuote) return { ok: true, data: [] };
    for (const { key, jpeg } of photos) {
      if (arrived.current.has(key)) continue;
      const result = await sendPhoto(anonKey, jpeg);
      if (!result.ok) return result;
      arrived.current.set(key, result.data.id);
    }
    return { ok: true, data: photos.map(({ key }) => arrived.current.get(key) ?? '') };
  }

  return {
    photos,
    reading,
    problem,
    add,
    remove,
    send,
    /** Called after they were sent. */
    forget: () => (asksQuote ? keepPhotos([]) : Promise.resolve()),
    /** The server no longer has them. */
    sendAnew: () => arrived.current.clear(),
  };
}
