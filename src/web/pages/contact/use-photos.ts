import { useEffect, useRef, useState } from 'react';
import { mostPhotos } from '#contract/photos.ts';
import { contactTexts } from '#texts/contact.ts';
import type { CallResult } from '#web/backend/calls.ts';
import { randomUuid } from '#web/booking/random-uuid.ts';
import { keepPhotos, keptPhotos, type Photo } from './kept-photos.ts';
import { sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Photos that go with a request: kept until it has arrived, whatever fails on the way. */
export function usePhotos(anonKey: string) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What the server calls those that have arrived, by our keys. */
  const arrived = useRef(new Map<string, string>());

  /** What a reload left is there: what is chosen takes its place from now on. */
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    void keptPhotos().then((kept) => {
      setPhotos((now) => [...kept, ...now].slice(0, mostPhotos));
      setRestored(true);
    });
  }, []);

  useEffect(() => {
    if (restored) void keepPhotos(photos);
  }, [restored, photos]);

  async function add(files: readonly File[]): Promise<void> {
    const room = mostPhotos - photos.length;
    setReading(true);
    const shrunk = await Promise.all(files.slice(0, room).map(shrinkPhoto));
    setReading(false);
    const readable = shrunk.filter((photo) => photo !== null);
    setPhotos((now) => [...now, ...readable.map((photo) => ({ key: randomUuid(), ...photo }))]);
    setProblem(
      files.length > room
        ? contactTexts.photosTooMany(mostPhotos)
        : readable.length < shrunk.length
          ? contactTexts.photoUnreadable
          : null,
    );
  }

  function remove(key: string): void {
    setPhotos((now) => now.filter((photo) => photo.key !== key));
    setProblem(null);
  }

  /** Sends those that have not arrived yet, one after the other; answers what all are called. */
  async function send(): Promise<CallResult<string[]>> {
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
    /** They have been sent. */
    forget: () => keepPhotos([]),
    /** The server has them no more. */
    sendAnew: () => arrived.current.clear(),
  };
}
