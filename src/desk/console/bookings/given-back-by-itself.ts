import type { BookingDetail, BookingPayment, BookingVisit } from '#desk/contract/bookings.ts';
import type { PaymentId } from '#kernel/rules/ids.ts';
import { unservedMonth } from '#orders/rules/unserved-month.ts';
import { hasWorkStarted } from '#orders/rules/was-served.ts';
import { hasBill } from './act-dialog.ts';

interface Booked {
  readonly service: Pick<BookingDetail['service'], 'recurring'>;
  readonly visits: readonly Pick<BookingVisit, 'state' | 'start'>[];
  readonly payments: readonly Pick<BookingPayment, 'kind' | 'state'>[];
}

/**
 * The payments a cancellation refunds by default: for a plan, the month without a visit so far; for a one-time
 * booking everything, or nothing once a visit took place.
 */
export function refundedByDefault(
  { service, visits, payments }: Booked,
  paid: readonly Pick<BookingPayment, 'id' | 'startsAt'>[],
  now = new Date(),
): ReadonlySet<PaymentId> {
  const begun = visits.map(({ state, start }) => ({ state, startsAt: start }));
  if (!service.recurring) {
    const isServed = hasBill({ payments }) || hasWorkStarted(begun, now);
    return new Set(isServed ? [] : paid.map(({ id }) => id));
  }
  const months = paid.flatMap(({ id, startsAt }) => (startsAt === null ? [] : [{ id, startsAt }]));
  const month = unservedMonth(months, begun, now);
  return new Set(month === null ? [] : [month]);
}
