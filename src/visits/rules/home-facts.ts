import type { HomeChoice } from '#catalogue/rules/selection.ts';
import { nowhere, type PostalAddress } from '#kernel/rules/address-lines.ts';
import { noNotes, notesOf, type VisitNotes } from './visit-notes.ts';

/** Where the crew goes, and what it has to know there; texts are empty where nobody told. */
export interface PlaceFacts extends VisitNotes {
  readonly address: PostalAddress;
}

export const noPlace: PlaceFacts = { address: nowhere, ...noNotes };

/** The place of something that has more in it. */
export function placeOf(given: PlaceFacts): PlaceFacts {
  return { address: given.address, ...notesOf(given) };
}

/** What is known of a home, and changed by hand; its size is named by ids of the catalog. */
export interface HomeFacts extends PlaceFacts, HomeChoice {
  /** What it is called here, such as "Beach house". */
  readonly name: string;
}
