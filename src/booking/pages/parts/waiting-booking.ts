import { type PendingBooking, parsePendingBooking } from '#booking/contract/pending-booking.ts';
import { pendingBookingKey } from '#kernel/contract/storage-keys.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

/** The booking that waits in this browser between Schedule Now and the payment, or null. */
export function storedPendingBooking(): PendingBooking | null {
  const reading = parsePendingBooking(readItem('local', pendingBookingKey) ?? '');
  return reading.outcome === 'complete' ? reading.booking : null;
}

export function storePendingBooking(booking: PendingBooking): void {
  writeItem('local', pendingBookingKey, JSON.stringify(booking));
}

export function discardPendingBooking(): void {
  removeItem('local', pendingBookingKey);
}
