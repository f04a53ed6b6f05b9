import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { storePendingBooking } from '#booking/pages/parts/waiting-booking.ts';
import { estimateOf } from '#booking/pages/wizard/estimate.ts';
import { keepAsDraft } from '#booking/pages/wizard/keep-as-draft.ts';
import { draftKey } from '#booking/pages/wizard/kept-keys.ts';
import { readDraft } from '#booking/pages/wizard/later/read-draft.ts';
import { storeDraft } from '#booking/pages/wizard/stored-draft.ts';
import { changeDraft, type DraftChange } from '#booking/rules/draft/change-draft.ts';
import { type BookingDraft, emptyDraft } from '#booking/rules/draft/draft.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { centsToDollars } from '#kernel/rules/money.ts';
import { storedText } from '#ui/parts/kept-text.ts';
import { selectionOf } from './booked.ts';
import { urlWithBooking } from './given.ts';

/** The wizard's draft for a booking. */
export function draftFromBooking(booking: PendingBooking): BookingDraft {
  const { frequency, addOns, bedroomBath, sizeCategory, squareFootage, levels } = booking;
  const { customerPhone, email, referrerPhone, isEmergency, answers } = booking;
  return {
    ...emptyDraft,
    serviceId: selectionOf(booking).serviceId,
    ...{ frequency, addOns, bedroomBath, sizeCategory, squareFootage, levels },
    ...{ customerPhone, customerEmail: email, referrerPhone, isEmergency },
    homeGiven: true,
    answers,
  };
}

export interface ChangedHome {
  readonly draft: BookingDraft;
  /** At its new price; null if the home needs a custom quote. */
  readonly booking: PendingBooking | null;
}

/** The same booking for another home. */
export function changeHome(
  catalogue: Catalogue,
  booking: PendingBooking,
  before: BookingDraft,
  change: DraftChange,
  rules: Parameters<typeof estimateOf>[2],
): ChangedHome {
  const draft = changeDraft(catalogue, before, change);
  const { quote, total } = estimateOf(catalogue, draft, rules);
  if (quote.status !== 'priced') return { draft, booking: null };
  const { bedroomBath, sizeCategory, squareFootage } = draft;
  const amount = centsToDollars(total);
  // Discount, travel fee, tax and agreement are requested again for the new price.
  const {
    discountAmount: _,
    agreedToRenew: __,
    taxAmount: ___,
    travelAmount: ____,
    ...kept
  } = booking;
  return { draft, booking: { ...kept, bedroomBath, sizeCategory, squareFootage, amount } };
}

/** Stores the home wherever the visitor may continue: the wizard, the payment, and this page after a reload. */
export function storeChangedHome(
  catalogue: Catalogue,
  before: PendingBooking,
  { draft, booking }: ChangedHome,
): void {
  keepAsDraft(before);
  const { bedroomBath, sizeCategory, squareFootage, homeGiven } = draft;
  const kept = readDraft(catalogue, storedText(draftKey));
  storeDraft({ ...kept, bedroomBath, sizeCategory, squareFootage, homeGiven });
  if (booking === null) return;
  storePendingBooking(booking);
  history.replaceState(history.state, '', urlWithBooking(location.href, booking));
}
