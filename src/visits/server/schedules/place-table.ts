import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { PlaceInput } from '#visits/contract/schedule-request.ts';
import type { PlaceFacts } from '#visits/rules/home-facts.ts';
import { eachNote, type VisitNote } from '#visits/rules/visit-notes.ts';

const addressColumns = {
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
} as const satisfies Record<keyof PostalAddress, string>;

export const noteColumns = {
  accessNotes: 'access_notes',
  parkingNotes: 'parking_notes',
  petNotes: 'pet_notes',
} as const satisfies Record<VisitNote, string>;

/** The columns for where the crew goes, in every table that has them. */
export const placeColumns = [...Object.values(addressColumns), ...Object.values(noteColumns)];

export type PlaceRow = Record<(typeof placeColumns)[number], string>;

export function rowOfPlace(place: PlaceInput): PlaceRow {
  const { postalCode, line2 = '', ...lines } = place.address;
  return {
    ...lines,
    line2,
    postal_code: postalCode,
    access_notes: place.accessNotes ?? '',
    parking_notes: place.parkingNotes ?? '',
    pet_notes: place.petNotes ?? '',
  };
}

/** Empty if a join found no row. */
export function placeOfRow(
  row: {
    readonly [Column in keyof PlaceRow]: string | null;
  },
): PlaceFacts {
  return {
    address: {
      line1: row.line1 ?? '',
      line2: row.line2 ?? '',
      city: row.city ?? '',
      region: row.region ?? '',
      postalCode: row.postal_code ?? '',
    },
    ...eachNote((note) => row[noteColumns[note]] ?? ''),
  };
}
