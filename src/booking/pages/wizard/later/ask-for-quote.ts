import { requestedLanguage, withLanguage } from '#booking/pages/parts/asked-language.ts';
import { storeQuoteRequest } from '#booking/pages/parts/quote-request.ts';
import { navigateTop } from '#booking/pages/wizard/leave-to.ts';
import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';

/** Takes a home without a list price to the contact page, with its selection (ruling 15). */
export function askForQuote(draft: BookingDraft, onSealed?: () => void): void {
  const { serviceId, frequency, addOns, home } = selectionOf(draft);
  if (home === null) return;
  const address = storeQuoteRequest({
    selection: { serviceId, frequency, addOns },
    home,
    phone: draft.customerPhone.trim(),
    email: tidyEmail(draft.customerEmail),
  });
  navigateTop(withLanguage(`${location.origin}${address}`, requestedLanguage()), onSealed);
}
