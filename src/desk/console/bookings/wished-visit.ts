import type { BookingDetail } from '#desk/contract/bookings.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { DayPart } from '#kernel/rules/moments.ts';
import type { Day } from '#visits/rules/company.ts';

/**
 * The visit that a wish for another time is about: the next that is agreed on. Null if none is:
 * then the wish leads to a first one.
 */
export function wishedVisit(
  { visits }: Pick<BookingDetail, 'visits'>,
  now = Date.now(),
): VisitId | null {
  const next = visits.find(({ state, end }) => state === 'confirmed' && Date.parse(end) > now);
  return next?.id ?? null;
}

/** What the time that is to be confirmed begins with: no day that is over, such as a plan's first wish. */
export function wishToCome(wishes: readonly DayPart[], today: Day): DayPart | undefined {
  return wishes.find(({ date }) => date >= today);
}
