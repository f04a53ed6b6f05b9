import { bookingIdKey } from '#booking/pages/wizard/kept-keys.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';
import { randomUuid } from './random-uuid.ts';

/**
 * This tab's booking has one name until it is paid, however often it is changed and scheduled
 * again: so the server sees one booking, and closes the card page of what was chosen before.
 */
export function thisBookingId(): string {
  const kept = readItem('session', bookingIdKey);
  if (kept) return kept;
  const id = randomUuid();
  writeItem('session', bookingIdKey, id);
  return id;
}

/** Continues under the name that a booking had in another browser. */
export function takeOverBookingId(id: string): void {
  writeItem('session', bookingIdKey, id);
}

export function forgetBookingId(): void {
  removeItem('session', bookingIdKey);
}
