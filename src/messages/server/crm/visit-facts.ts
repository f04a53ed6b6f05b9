import { addressLines } from '#kernel/rules/address-lines.ts';
import { optionalFields } from '#kernel/rules/filled.ts';
import { visitNotes } from '#visits/rules/visit-notes.ts';
import type { Schedule } from '#visits/server/telling/telling.ts';
import { crmNoteKeys, type VisitFacts } from './booking-event.ts';

/** Returns a schedule as an event to the CRM carries it: each part as one readable text. */
export function visitFacts(schedule: Schedule): VisitFacts {
  return {
    preferred_times: schedule.preferredTimes
      .map(({ date, window }) => `${date} ${window}`)
      .join(', '),
    address: addressLines(schedule.address).join(', '),
    ...optionalFields(visitNotes.map((note) => [crmNoteKeys[note], schedule[note]] as const)),
  };
}
