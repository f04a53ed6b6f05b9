import { type RefObject, useEffect, useRef, useState } from 'react';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { fillField } from '#ui/parts/fill-field.ts';
import type { PlaceAnswer } from '#visits/contract/times.ts';
import { CITY_ID, type PlaceLookupState, REGION_ID } from './address-fields.tsx';

interface PlaceOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Null until complete. */
  readonly zip: string | null;
  readonly anonKey: string;
}

type Place = PlaceAnswer['place'];

/**
 * Fills in the ZIP code's city and state, or empties them if it has none. Typed text stays until a
 * ZIP code brings a different state than the one it was typed for.
 */
export function usePlace({ form, zip, anonKey }: PlaceOptions) {
  // By ZIP code. A field's text is ours if one of these contains it; after a reload nothing else says so.
  const places = useRef(new Map<string, Place>());
  const current = useRef(zip);
  /** The state that goes with the city; null if unknown. */
  const beside = useRef<string | null>(null);
  const [looked, setLooked] = useState<PlaceLookupState>('fine');
  const [retries, setRetries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another retry looks again
  useEffect(() => {
    current.current = zip;
    setLooked('fine');
    if (zip === null) return;
    const known = places.current;
    settle();
    if (known.get(zip)) return;
    const tell = (news: PlaceLookupState) => {
      if (current.current === zip) setLooked(news);
    };
    void callWithRetries(
      () => createBackend({ anonKey }).callFunction('place', { postalCode: zip }),
      // Half a second between two tries is not worth a notice.
      (waiting) => tell(waiting && !navigator.onLine ? 'waiting' : 'fine'),
    ).then((result) => {
      if (!result.ok) return tell('failed');
      known.set(zip, result.data.place);
      settle();
    });

    // A late answer must not overwrite newer input.
    function settle(): void {
      const place = current.current === null ? undefined : known.get(current.current);
      if (place !== undefined) setLooked(place === null ? 'unknown' : 'fine');
      const ours = [...known.values()].filter((one) => one !== null);
      const cities = new Set(ours.map(({ city }) => city));
      const regions = new Set(ours.map(({ region }) => region));
      const typed = textOf(CITY_ID) !== '' && !cities.has(textOf(CITY_ID));
      if (place && typed && isElsewhere(place.region)) {
        cities.add(textOf(CITY_ID));
        regions.add(textOf(REGION_ID));
      }
      follow(CITY_ID, place?.city ?? '', cities);
      follow(REGION_ID, place?.region ?? '', regions);
      if (place || !typed) beside.current = place?.region ?? null;
    }

    function isElsewhere(region: string): boolean {
      const hasMoved = beside.current !== null && beside.current !== region;
      // A visitor who also typed the state has said where it is.
      return hasMoved && textOf(REGION_ID) !== region;
    }

    function fieldOf(name: string): HTMLInputElement | null {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field : null;
    }

    function textOf(name: string): string {
      return fieldOf(name)?.value ?? '';
    }

    function follow(name: string, text: string, ours: ReadonlySet<string>): void {
      const field = fieldOf(name);
      if (!field || field.value === text) return;
      if (field.value !== '' && !ours.has(field.value)) return;
      fillField(field, text);
      // Acts like typing: the form stores it, and clears its error.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form, zip, anonKey, retries]);
  return { looked, retry: () => setRetries(retries + 1) };
}
