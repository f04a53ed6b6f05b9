import type { PendingBooking } from '#contract/pending-booking.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { readItem, removeItem, writeItem } from '#web/ui/storage.ts';
import { readDraft } from './read-draft.ts';

const key = 'wellkept-draft';

/** This tab's own draft, else the last one of any tab: two tabs never write over each other. */
export function storedDraft(catalogue: Catalogue): BookingDraft {
  return readDraft(catalogue, readItem('session', key) ?? readItem('local', key));
}

export function storeDraft(draft: BookingDraft): void {
  const json = JSON.stringify(draft);
  writeItem('session', key, json);
  writeItem('local', key, json);
}

/** After a booking has been paid, the next one starts anew. */
export function forgetDraft(): void {
  removeItem('session', key);
  removeItem('local', key);
}

/**
 * Brings a booking back into the wizard where the browser keeps no draft of it: the one made inside
 * another website, whose storage this page does not see.
 */
export function keepAsDraft({ service, email, ...booking }: PendingBooking): void {
  if (readItem('session', key) ?? readItem('local', key)) return;
  const draft = { ...booking, serviceId: service.id, customerEmail: email };
  writeItem('session', key, JSON.stringify(draft));
}
