import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { centsToDollars, noCents } from '#kernel/rules/money.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';

/**
 * A booking with the travel fee and tax that were shown for its place, and the discount including
 * that fee.
 * @param shown null if neither was
 */
export function withShownTax(booking: PendingBooking, shown: QuotedTax | null): PendingBooking {
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
