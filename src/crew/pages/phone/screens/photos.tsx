import { useState } from 'react';
import type { CrewVisit } from '#crew/contract/phone.ts';
import { takePhoto } from '#crew/pages/phone/acts/take-photo.ts';
import type { QueuedPhoto } from '#crew/pages/phone/store/database.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { maxVisitPhotos, type PhotoKind } from '#crew/rules/phone/limits.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { AlertIcon, CameraIcon } from '#ui/parts/more-icons.tsx';

const texts = phoneTexts.photos;

interface PhotosProps {
  readonly visit: CrewVisit;
  readonly kinds: readonly PhotoKind[];
}

/** Takes photos, shrinks them on the phone, and shows which ones the office has. */
export function Photos({ visit, kinds }: PhotosProps) {
  const { photos } = usePhone();
  const [isSaving, setSaving] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const own = photos.filter(({ visitId }) => visitId === visit.id);
  const elsewhere = visit.photos.filter(({ id }) => !own.some((photo) => photo.id === id));
  const count = elsewhere.length + own.filter(({ sending }) => sending !== 'refused').length;
  const isFull = count >= maxVisitPhotos;

  async function take(kind: PhotoKind, files: readonly File[]) {
    setSaving(true);
    setUnreadable(false);
    for (const file of files.slice(0, maxVisitPhotos - count)) {
      if ((await takePhoto(visit.id, kind, file)) === 'unreadable') setUnreadable(true);
    }
    setSaving(false);
  }

  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-bold text-xl">{texts.title}</h2>
        <p className="tabular">{texts.count(count, maxVisitPhotos)}</p>
      </div>
      <div aria-live="polite">
        {isSaving && <p className="mt-2">{texts.saving}</p>}
        {isUnreadable && <Problem text={texts.unreadable} />}
        {isFull && <Problem text={texts.full(maxVisitPhotos)} />}
      </div>
      {!isFull && (
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          {kinds.map((kind) => (
            <label
              className="relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-card border-2 border-control bg-surface px-3 py-2 text-center font-semibold focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2"
              key={kind}
            >
              <CameraIcon className="size-6" />
              {texts.take[kind]}
              <input
                accept="image/*"
                capture="environment"
                className="sr-only"
                disabled={isSaving}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  target.value = '';
                  void take(kind, files);
                }}
                type="file"
              />
            </label>
          ))}
        </div>
      )}
      {own.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {own.map((photo) => (
            <li key={photo.id}>
              <img
                alt={texts.kinds[photo.kind]}
                className="aspect-[4/3] w-full rounded-card object-cover"
                height={360}
                src={photo.thumbnail}
                width={480}
              />
              <p>{`${texts.kinds[photo.kind]}, ${standingOf(photo)}`}</p>
              {photo.problem !== null && <p className="text-coral">{photo.problem}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function standingOf({ sending }: QueuedPhoto): string {
  if (sending === 'refused') return texts.notTaken;
  return sending === 'sent' ? texts.sent : texts.waits;
}

function Problem({ text }: { text: string }) {
  return (
    <p className="mt-2 flex gap-2 font-semibold text-coral">
      <AlertIcon className="size-6" />
      {text}
    </p>
  );
}
