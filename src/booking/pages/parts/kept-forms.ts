import { forgetText } from '#ui/parts/kept-text.ts';

/** Under which names the forms keep what is typed. */
export const keptContactKey = 'wellkept-contact';
export const keptScheduleKey = 'wellkept-visit';
/** The start of the free time that was chosen, or that wishes are named instead. */
export const keptArrivalKey = 'wellkept-arrival';
/** Which rhythm was chosen. */
export const keptRhythmKey = 'wellkept-often';

/** Other times for a booking. A browser may show several bookings. */
export function keptTimesKey(reference: string): string {
  return `wellkept-times-${reference}`;
}

/** The visit's address, notes and rhythm are of no more use once its booking is confirmed. */
export function forgetVisit(): void {
  forgetText(keptScheduleKey);
  forgetText(keptArrivalKey);
  forgetText(keptRhythmKey);
}
