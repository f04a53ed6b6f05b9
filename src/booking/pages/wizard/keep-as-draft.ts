import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { readItem, writeItem } from '#ui/parts/storage.ts';
import { draftKey } from './kept-keys.ts';

/**
 * Brings a booking back into the wizard if this tab has no draft of it: one made inside another
 * website, whose storage this page cannot see. Its home was confirmed there.
 */
export function keepAsDraft({ service, email, ...booking }: PendingBooking): void {
  if (readItem('session', draftKey)) return;
  const draft = { ...booking, homeGiven: true, serviceId: service.id, customerEmail: email };
  writeItem('session', draftKey, JSON.stringify(draft));
}
