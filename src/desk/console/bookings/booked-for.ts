import type { BookingDetail, BookingVisit } from '#desk/contract/bookings.ts';

/** Person-minutes that were sold of a visit: extra hours begin after them. */
export function bookedFor(
  { service }: Pick<BookingDetail, 'service'>,
  visit: BookingVisit | null | undefined,
): number {
  return visit?.own.terms?.minutes ?? service.bookedMinutes;
}
