import { deleteText } from '#ui/parts/kept-text.ts';

/** The storage keys for what is typed in the forms. */
export const keptContactKey = 'wellkept-contact';
export const keptScheduleKey = 'wellkept-visit';
/** The start of the chosen free time, or that the visitor named wishes instead. */
export const keptArrivalKey = 'wellkept-arrival';
/** The chosen rhythm. */
export const keptRhythmKey = 'wellkept-often';

/** Other times for a booking. One browser may show several bookings. */
export function keptTimesKey(reference: string): string {
  return `wellkept-times-${reference}`;
}

/** Address, notes and rhythm are no longer needed once the booking is confirmed. */
export function forgetVisit(): void {
  deleteText(keptScheduleKey);
  deleteText(keptArrivalKey);
  deleteText(keptRhythmKey);
}
