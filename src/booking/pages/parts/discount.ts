import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

/** The code that this tab's visitor entered, in the session's storage. */
const discountKey = 'wellkept-discount';

/** A code that waits for its booking, and why the server refused it with the last one. */
export interface KeptDiscount {
  readonly code: string;
  readonly refused?: string;
}

export function keepDiscount(kept: KeptDiscount | null): void {
  if (kept === null) removeItem('session', discountKey);
  else writeItem('session', discountKey, JSON.stringify(kept));
}

export function keptDiscount(): KeptDiscount | null {
  try {
    const { code, refused } = JSON.parse(readItem('session', discountKey) ?? '');
    if (typeof code !== 'string' || code === '') return null;
    return typeof refused === 'string' ? { code, refused } : { code };
  } catch {
    return null;
  }
}

/** What the calls are told of a booking's code. */
export function discountOf({ discountCode, discountAmount }: PendingBooking) {
  return {
    ...(discountCode === undefined ? {} : { discountCode }),
    ...(discountAmount === undefined ? {} : { discountAmount }),
  };
}
