import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { planRhythms } from '#own-page/words/en/my-booking.ts';

/** "Essential, every two weeks". */
export function serviceOf({ service, recurring, frequency }: MyBookingAnswer): string {
  if (!recurring || frequency === 'one-time') return service;
  return `${service}, ${planRhythms[frequency]}`;
}
