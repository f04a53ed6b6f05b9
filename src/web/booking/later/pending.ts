import type { PendingBooking } from '#contract/pending-booking.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { tidyEmail } from '#domain/booking/tidy-contact.ts';
import { addOnsOnly } from '#domain/catalogue/add-ons-only.ts';
import { findService } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { type Cents, centsToDollars } from '#domain/money.ts';

/** What goes with the visitor to the scheduling page and on to the checkout (specification 3). */
export function pendingBookingOf(
  catalogue: Catalogue,
  draft: BookingDraft,
  total: Cents,
  bookingId: string,
  source: string | null = null,
): PendingBooking {
  const { id, name, category } = findService(catalogue, draft.serviceId) ?? addOnsOnly;
  return {
    service: { id, name, category },
    frequency: draft.frequency,
    amount: centsToDollars(total),
    email: tidyEmail(draft.customerEmail),
    bedroomBath: draft.bedroomBath,
    sizeCategory: draft.sizeCategory,
    squareFootage: draft.squareFootage,
    levels: draft.levels,
    customerPhone: draft.customerPhone.trim(),
    referrerPhone: draft.referrerPhone.trim(),
    isEmergency: draft.isEmergency,
    addOns: draft.addOns,
    bookingId,
    ...(source === null ? {} : { source }),
  };
}
