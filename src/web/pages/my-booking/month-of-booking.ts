import type { MyBookingAnswer } from '#contract/my-booking.ts';
import type { Cents } from '#domain/money.ts';
import { monthOf } from '#domain/pricing/quote.ts';

/** What a booked plan costs every month. */
export function monthOfBooking({ lines }: Pick<MyBookingAnswer, 'lines'>): Cents {
  return monthOf(lines.map(({ kind, amountCents }) => ({ kind, amount: amountCents })));
}
