import type { HomeChoice } from '#catalogue/rules/selection.ts';
import { emptyAddress, type PostalAddress } from '#kernel/rules/address-lines.ts';
import { noNotes, notesOf, type VisitNotes } from './visit-notes.ts';

/** Where the crew goes, and what it needs to know there; texts are empty if nothing was given. */
export interface PlaceFacts extends VisitNotes {
  readonly address: PostalAddress;
}

export const noPlace: PlaceFacts = { address: emptyAddress, ...noNotes };

/** The place within a larger object. */
export function placeOf(given: PlaceFacts): PlaceFacts {
  return { address: given.address, ...notesOf(given) };
}

/** What is known about a home, edited by hand; catalog ids name its size. */
export interface HomeFacts extends PlaceFacts, HomeChoice {
  /** The company's name for it, such as "Beach house". */
  readonly name: string;
}
