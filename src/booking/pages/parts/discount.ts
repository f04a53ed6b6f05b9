import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { type Cents, dollars, dollarsToCents, subtractCents } from '#kernel/rules/money.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

/** The code that this tab's visitor entered, in session storage. */
const discountKey = 'wellkept-discount';

/** A code that waits for its booking, and why the server refused it the last time. */
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

/** What a booking costs, in cents: its price minus its code. */
export function amountDue(booking: Pick<PendingBooking, 'amount' | 'discountAmount'>): Cents {
  return subtractCents(dollarsToCents(booking.amount), amountOff(booking));
}

/** What a booking's code takes off, in cents. */
export function amountOff({ discountAmount }: Pick<PendingBooking, 'discountAmount'>): Cents {
  return dollarsToCents(discountAmount ?? dollars(0));
}

/** A booking's code, as the calls send it. */
export function discountFields({ discountCode, discountAmount }: PendingBooking) {
  return {
    ...(discountCode === undefined ? {} : { discountCode }),
    ...(discountAmount === undefined ? {} : { discountAmount }),
  };
}
