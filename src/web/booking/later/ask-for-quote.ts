import { type BookingDraft, selectionOf } from '#domain/booking/draft.ts';
import { tidyEmail } from '#domain/booking/tidy-contact.ts';
import { leaveTo } from '#web/booking/leave-to.ts';
import { askedLanguage, withLanguage } from '#web/handover/asked-language.ts';
import { leaveQuoteRequest } from '#web/handover/quote-request.ts';

/** A home without a list price: on to the contact page, with the home and the selection (ruling 15). */
export function askForQuote(draft: BookingDraft): void {
  const { serviceId, frequency, addOns, home } = selectionOf(draft);
  if (home === null) return;
  const address = leaveQuoteRequest({
    selection: { serviceId, frequency, addOns },
    home,
    phone: draft.customerPhone.trim(),
    email: tidyEmail(draft.customerEmail),
  });
  leaveTo(withLanguage(`${location.origin}${address}`, askedLanguage()));
}
