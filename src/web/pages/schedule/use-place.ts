import { type RefObject, useEffect, useRef, useState } from 'react';
import { createBackend } from '#web/backend/backend.ts';
import { CITY_ID, REGION_ID } from './address-fields.tsx';

interface PlaceOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Null until it is whole. */
  readonly zip: string | null;
  readonly anonKey: string;
}

/**
 * Fills in city and state, which follow from the ZIP code; what somebody typed there stays. Answers
 * whether they are not known.
 */
export function usePlace({ form, zip, anonKey }: PlaceOptions): boolean {
  const filled = useRef<Record<string, string>>({});
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    if (zip === null) return;
    let isOver = false;
    void createBackend({ anonKey })
      .callFunction('place', { postalCode: zip })
      .then((result) => {
        const place = result.ok ? result.data.place : null;
        if (isOver) return;
        setUnknown(place === null);
        if (place === null) return;
        fill(CITY_ID, place.city);
        fill(REGION_ID, place.region);
      });
    return () => {
      isOver = true;
    };

    function fill(name: string, text: string): void {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) return;
      if (field.value !== '' && field.value !== filled.current[name]) return;
      field.value = text;
      filled.current[name] = text;
      // As if it were typed: it is kept, and an error about it goes.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, zip, anonKey]);
  return isUnknown;
}
