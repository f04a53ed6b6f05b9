import type { BookingDetail } from '#desk/contract/bookings.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { DayPart } from '#kernel/rules/moments.ts';
import type { Day } from '#visits/rules/company.ts';

/**
 * The visit that a request for another time is about: the next confirmed one. Null without one; the
 * request then leads to a first visit.
 */
export function visitToReschedule(
  { visits }: Pick<BookingDetail, 'visits'>,
  now = Date.now(),
): VisitId | null {
  const next = visits.find(({ state, end }) => state === 'confirmed' && Date.parse(end) > now);
  return next?.id ?? null;
}

/** The first values for a new time. Skips past days, such as a plan's first request. */
export function firstUpcomingWish(wishes: readonly DayPart[], today: Day): DayPart | undefined {
  return wishes.find(({ date }) => date >= today);
}
