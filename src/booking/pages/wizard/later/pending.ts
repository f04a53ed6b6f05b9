import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { answersWithDefaults } from '#catalogue/rules/questions.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, centsToDollars } from '#kernel/rules/money.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';

/** What goes with the visitor to the scheduling page and the checkout (specification 3). */
export function pendingBookingOf(
  catalogue: Catalogue,
  draft: BookingDraft,
  total: Cents,
  bookingId: string,
  source: string | null = null,
): PendingBooking {
  const { id, name, category } = findService(catalogue, draft.serviceId) ?? addOnsOnly;
  const answers = answersWithDefaults(catalogue, draft);
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
    ...(answers && { answers }),
    bookingId,
    ...(source === null ? {} : { source }),
  };
}
