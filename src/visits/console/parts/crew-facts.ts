import type { CrewNotes } from '#visits/contract/scheduling.ts';
import { nonEmptyNotes } from '#visits/rules/visit-notes.ts';
import { noteLabels, ofCustomer, ofVisit } from '#visits/words/en/visit-notes.ts';

/** What a crew needs to know about a visit, wherever it reads it. */
export function crewFacts(notes: CrewNotes) {
  const { customer, visit } = notes;
  return [
    ...(visit === '' ? [] : [{ label: ofVisit, text: visit }]),
    ...nonEmptyNotes(noteLabels, notes),
    ...(customer === '' ? [] : [{ label: ofCustomer, text: customer }]),
  ];
}
