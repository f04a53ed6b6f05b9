import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { centsToDollars, noCents } from '#kernel/rules/money.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';

/**
 * A booking with the travel fee and the tax that were shown for where it is, and what its code takes off with
 * that fee.
 * @param shown null: neither was
 */
export function withShown(booking: PendingBooking, shown: QuotedTax | null): PendingBooking {
  const { taxAmount: _, travelAmount: __, ...kept } = booking;
  if (shown === null) return kept;
  const { taxCents, travel } = shown;
  const off = travel?.discountCents;
  return {
    ...kept,
    taxAmount: centsToDollars(taxCents),
    travelAmount: centsToDollars(travel?.amountCents ?? noCents),
    ...(off != null && { discountAmount: centsToDollars(off) }),
  };
}
