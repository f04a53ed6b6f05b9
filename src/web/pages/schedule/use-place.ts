import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlaceAnswer } from '#contract/times.ts';
import { createBackend } from '#web/backend/backend.ts';
import { CITY_ID, REGION_ID } from './address-fields.tsx';

interface PlaceOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Null until it is whole. */
  readonly zip: string | null;
  readonly anonKey: string;
}

type Place = PlaceAnswer['place'];

/**
 * Fills in city and state, which follow from the ZIP code, and empties them where it has none; what
 * somebody typed there stays. Answers whether they are not known.
 */
export function usePlace({ form, zip, anonKey }: PlaceOptions): boolean {
  // By ZIP code. What a field holds is ours where one of them has it: after a reload nothing else tells.
  const places = useRef(new Map<string, Place>());
  const current = useRef(zip);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    current.current = zip;
    if (zip === null) return;
    const known = places.current;
    settle();
    if (known.get(zip)) return;
    void createBackend({ anonKey })
      .callFunction('place', { postalCode: zip })
      .then((result) => {
        known.set(zip, result.ok ? result.data.place : null);
        settle();
      });

    // An answer that comes late says what was filled in before, and is no longer what fills in.
    function settle(): void {
      const place = current.current === null ? undefined : known.get(current.current);
      if (place !== undefined) setUnknown(place === null);
      const ours = [...known.values()].filter((one) => one !== null);
      follow(CITY_ID, place?.city ?? '', new Set(ours.map(({ city }) => city)));
      follow(REGION_ID, place?.region ?? '', new Set(ours.map(({ region }) => region)));
    }

    function follow(name: string, text: string, ours: ReadonlySet<string>): void {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || field.value === text) return;
      if (field.value !== '' && !ours.has(field.value)) return;
      field.value = text;
      // As if it were typed: it is kept, and an error about it goes.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, zip, anonKey]);
  return isUnknown;
}
