import type { BookingDetail, BookingPayment } from '#contract/console-bookings.ts';
import type { PaymentId } from '#domain/order/ids.ts';
import { unservedMonth } from '#domain/order/unserved-month.ts';
import { wasServed } from '#domain/order/was-served.ts';

/**
 * What a cancellation gives back unless somebody ticks otherwise: of a plan the month that nobody has
 * been there for yet; of a booking of one visit all, and nothing once something was served.
 */
export function givenBackByItself(
  { service, visits, payments }: Pick<BookingDetail, 'service' | 'visits' | 'payments'>,
  paid: readonly BookingPayment[],
  now = new Date(),
): ReadonlySet<PaymentId> {
  if (!service.recurring) {
    const isBilled = payments.some(
      ({ kind, state }) => kind === 'extra-hours' && state !== 'cancelled',
    );
    return new Set(isBilled || wasServed(visits, now) ? [] : paid.map(({ id }) => id));
  }
  const months = paid.flatMap(({ id, startsAt }) => (startsAt === null ? [] : [{ id, startsAt }]));
  const month = unservedMonth(months, visits, now);
  return new Set(month === null ? [] : [month]);
}
