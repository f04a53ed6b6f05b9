import type { Schedule } from '#server/features/scheduling/scheduling.ts';
import type { VisitFacts } from './booking-event.ts';
import { filled } from './event-stamp.ts';

/** A schedule as an event to the CRM carries it: each thing one readable text. */
export function visitFacts(schedule: Schedule): VisitFacts {
  const { line1, line2, city, region, postalCode } = schedule.address;
  const address = [line1, line2, city, `${region} ${postalCode}`].filter((part) => part !== '');
  return {
    preferred_times: schedule.preferredTimes
      .map(({ date, window }) => `${date} ${window}`)
      .join(', '),
    address: address.join(', '),
    ...filled('access_notes', schedule.accessNotes),
    ...filled('parking_notes', schedule.parkingNotes),
    ...filled('pet_notes', schedule.petNotes),
  };
}
