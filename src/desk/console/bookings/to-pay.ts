import type { BookingDetail } from '#desk/contract/bookings.ts';
import { type Cents, subtractCents } from '#kernel/rules/money.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';

/** What of a booking's price is still to be paid, besides what credit and a gift card pay. */
export function toPayOf(booking: BookingDetail): Cents {
  return isUnpaid(booking.status)
    ? subtractCents(booking.totalCents, booking.setAsideCents)
    : booking.owedCents;
}
