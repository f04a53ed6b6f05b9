import { addressLines } from '#kernel/rules/address-lines.ts';
import { filled } from '#kernel/rules/filled.ts';
import type { Schedule } from '#visits/server/visits.ts';
import type { VisitFacts } from './booking-event.ts';

/** A schedule as an event to the CRM carries it: each thing one readable text. */
export function visitFacts(schedule: Schedule): VisitFacts {
  return {
    preferred_times: schedule.preferredTimes
      .map(({ date, window }) => `${date} ${window}`)
      .join(', '),
    address: addressLines(schedule.address).join(', '),
    ...filled('access_notes', schedule.accessNotes),
    ...filled('parking_notes', schedule.parkingNotes),
    ...filled('pet_notes', schedule.petNotes),
  };
}
