import { useEffect, useRef } from 'react';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { maxPhotos } from '#kernel/contract/photos.ts';
import { Button } from '#ui/parts/button.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { CameraIcon } from '#ui/parts/more-icons.tsx';
import type { usePhotos } from './use-photos.ts';

const ID = 'photos';

/** Photos of the home, with thumbnails and a way to remove each. */
export function PhotosField({
  photos,
  reading,
  problem,
  add,
  remove,
}: ReturnType<typeof usePhotos>) {
  const isFull = photos.length >= maxPhotos;
  const field = useRef<HTMLInputElement>(null);

  function take(): void {
    const { current } = field;
    if (!current?.files?.length) return;
    void add([...current.files]);
    current.value = '';
  }

  // Photos chosen before the script arrived fire no change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(take, []);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {contactTexts.photos}
        <span className="font-normal text-ink-soft"> ({contactTexts.optional})</span>
      </legend>
      <p className="mb-3 text-ink-soft text-sm" id={`${ID}-hint`}>
        {contactTexts.photosHint(maxPhotos)}
      </p>
      {photos.length > 0 && (
        <ul className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map(({ key, thumbnail }, index) => (
            <li className="overflow-hidden rounded-card border border-line bg-surface" key={key}>
              <img
                alt={contactTexts.photo(index + 1)}
                className="aspect-4/3 w-full object-cover"
                src={thumbnail}
              />
              <Button
                aria-label={contactTexts.photoRemoveNamed(index + 1)}
                className="w-full"
                onClick={() => remove(key)}
                variant="quiet"
              >
                {contactTexts.photoRemove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <label
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card border border-control bg-surface px-5 py-2 font-semibold hover:border-primary hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          htmlFor={ID}
        >
          <CameraIcon className="size-5 text-primary" />
          {reading
            ? contactTexts.photosReading
            : photos.length > 0
              ? contactTexts.photosMore
              : contactTexts.photosChoose}
          <input
            accept="image/*"
            aria-describedby={problem === null ? `${ID}-hint` : `${ID}-error`}
            className="sr-only"
            id={ID}
            multiple
            onChange={take}
            ref={field}
            type="file"
          />
        </label>
      )}
      <FieldError id={`${ID}-error`} text={problem ?? undefined} />
      <p className="sr-only" role="status">
        {photos.length > 0 && contactTexts.photosCount(photos.length, maxPhotos)}
      </p>
    </fieldset>
  );
}
