import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { planRhythms } from '#own-page/words/en/my-booking.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';

type BookedService = Pick<MyBookingAnswer, 'service' | 'recurring' | 'frequency' | 'comes'>;

/** "Essential, every two weeks"; "Home Standard Clean, every 2 weeks on Tuesday at 9:00 AM". */
export function bookedServiceText({ service, recurring, frequency, comes }: BookedService): string {
  if (comes !== null) {
    const often = rhythmText(rhythmWords, comes.rhythm);
    return `${service}, ${often.charAt(0).toLowerCase()}${often.slice(1)}`;
  }
  if (!recurring || frequency === 'one-time') return service;
  return `${service}, ${planRhythms[frequency]}`;
}
