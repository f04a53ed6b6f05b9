import { monthlyPrice } from '#catalogue/rules/month-of.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';

/** A booked plan's price per month. */
export function monthOfBooking({ lines }: Pick<MyBookingAnswer, 'lines'>): Cents {
  return monthlyPrice(
    lines.map(({ kind, itemId: id, amountCents }) => ({ kind, id, amount: amountCents })),
  );
}
