import type { BookingPayment } from '#contract/console-bookings.ts';
import { type Cents, leastCents, noCents, subtractCents } from '#domain/money.ts';

/** What whoever is signed in may still give back of a payment: of all that ever goes back, up to their limit. */
export function mostBack(
  { amountCents, leftCents }: Pick<BookingPayment, 'amountCents' | 'leftCents'>,
  limit: Cents | null,
): Cents {
  if (limit === null) return leftCents;
  const before = subtractCents(amountCents, leftCents);
  return before >= limit ? noCents : leastCents(leftCents, subtractCents(limit, before));
}
