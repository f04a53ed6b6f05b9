import type { PendingBooking } from '#contract/pending-booking.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { keepText } from '#web/ui/kept-text.ts';
import { readItem, writeItem } from '#web/ui/storage.ts';
import { draftKey } from './kept-keys.ts';

export function storeDraft(draft: BookingDraft): void {
  keepText(draftKey, JSON.stringify(draft));
  writeItem('local', draftKey, JSON.stringify(withoutPerson(draft)));
}

export function withoutPerson(draft: BookingDraft): BookingDraft {
  // Nor is whoever comes next taken to have ticked what another visit did.
  return { ...draft, customerPhone: '', customerEmail: '', referrerPhone: '', mayRemind: false };
}

/**
 * Brings a booking back into the wizard where the tab keeps no draft of it: the one made inside
 * another website, whose storage this page does not see.
 */
export function keepAsDraft({ service, email, ...booking }: PendingBooking): void {
  if (readItem('session', draftKey)) return;
  const draft = { ...booking, serviceId: service.id, customerEmail: email };
  writeItem('session', draftKey, JSON.stringify(draft));
}
