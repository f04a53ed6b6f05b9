import type { VisitPurpose } from '#visits/rules/own-visit.ts';
import type { VisitNote } from '#visits/rules/visit-notes.ts';

/** As customers are asked, and in the email to the business. */
export const askedNotes = {
  accessNotes: 'Getting in',
  parkingNotes: 'Parking',
  petNotes: 'Pets',
} satisfies Record<VisitNote, string>;

export const noteHints = {
  accessNotes: 'Who opens, door codes, where the key is.',
  parkingNotes: 'Where the crew can park the van.',
  petNotes: 'Who lives there, and what they like or fear.',
} satisfies Record<VisitNote, string>;

/** For the form in which the company enters them. */
export const writtenNotes = {
  accessNotes: 'How the crew gets in',
  parkingNotes: 'Parking',
  petNotes: 'Pets',
} satisfies Record<VisitNote, string>;

/** Where the company and its crews read them. */
export const noteLabels = {
  accessNotes: 'Access',
  parkingNotes: 'Parking',
  petNotes: 'Pets',
} satisfies Record<VisitNote, string>;

/** The label of a customer's own notes, among the notes of a visit. */
export const ofCustomer = 'Customer';
/** The label of the office's notes about one visit. */
export const ofVisit = 'This visit';

export const purposeNames: Readonly<Record<VisitPurpose, string>> = {
  're-clean': 'Re-clean',
  another: 'Another visit',
};
