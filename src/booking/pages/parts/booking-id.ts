import { bookingIdKey } from '#booking/pages/wizard/kept-keys.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';
import { randomUuid } from './random-uuid.ts';

/**
 * The id of this tab's booking until it is paid, through every change and new schedule. The server
 * sees one booking, and closes the card page of the earlier selection.
 */
export function currentBookingId(): string {
  const kept = readItem('session', bookingIdKey);
  if (kept) return kept;
  const id = randomUuid();
  writeItem('session', bookingIdKey, id);
  return id;
}

/** Continues with the id that a booking had in another browser. */
export function adoptBookingId(id: string): void {
  writeItem('session', bookingIdKey, id);
}

export function forgetBookingId(): void {
  removeItem('session', bookingIdKey);
}
