import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { monthOf } from '#catalogue/rules/pricing/quote.ts';

/** What a booked plan costs every month. */
export function monthOfBooking({ lines }: Pick<MyBookingAnswer, 'lines'>): Cents {
  return monthOf(lines.map(({ kind, amountCents }) => ({ kind, amount: amountCents })));
}
