import type { PendingBooking } from '#contract/pending-booking.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { readItem, writeItem } from '#web/ui/storage.ts';
import { draftKey } from './draft-key.ts';
import { readDraft } from './read-draft.ts';

/** This tab's own draft, else the last one of any tab: two tabs never write over each other. */
export function storedDraft(catalogue: Catalogue): BookingDraft {
  const own = readItem('session', draftKey);
  if (own) return readDraft(catalogue, own);
  // Whoever comes next is not taken to have ticked what another visit did.
  return { ...readDraft(catalogue, readItem('local', draftKey)), mayRemind: false };
}

export function storeDraft(draft: BookingDraft): void {
  const json = JSON.stringify(draft);
  writeItem('session', draftKey, json);
  writeItem('local', draftKey, json);
}

/**
 * Brings a booking back into the wizard where the browser keeps no draft of it: the one made inside
 * another website, whose storage this page does not see.
 */
export function keepAsDraft({ service, email, ...booking }: PendingBooking): void {
  if (readItem('session', draftKey) ?? readItem('local', draftKey)) return;
  const draft = { ...booking, serviceId: service.id, customerEmail: email };
  writeItem('session', draftKey, JSON.stringify(draft));
}
