import type { BookingDetail } from '#desk/contract/bookings.ts';
import { type Cents, subtractCents } from '#kernel/rules/money.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';

/** What is left to pay of a booking's price after credit and gift cards. */
export function amountToPay(booking: BookingDetail): Cents {
  return isUnpaid(booking.status)
    ? subtractCents(booking.totalCents, booking.setAsideCents)
    : booking.owedCents;
}
