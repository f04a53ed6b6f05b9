import type { CrewNotes } from '#visits/contract/scheduling.ts';
import { toldNotes } from '#visits/rules/visit-notes.ts';
import { noteLabels, ofCustomer } from '#visits/words/en/visit-notes.ts';

/** What a crew has to know of a visit, wherever it reads it. */
export function crewFacts(notes: CrewNotes) {
  const { customer } = notes;
  const told = customer === '' ? [] : [{ label: ofCustomer, text: customer }];
  return [...toldNotes(noteLabels, notes), ...told];
}
