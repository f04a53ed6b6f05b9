import type { NewBookingStart } from '#callers/contract/callers.ts';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { oneTimeRhythm } from './how-often.ts';
import { type NewBookingValues, noReductions, noSetPrice } from './new-booking.ts';

const PREFIX = 'new-booking-draft:';

/**
 * The unsaved form for a caller in this tab, if its service is still sold. Null without one.
 * @param of who typed it, and the customer or the booking that it began with
 */
export function readDraft(
  of: string,
  { catalogue }: Pick<NewBookingStart, 'catalogue'>,
): NewBookingValues | null {
  try {
    const text = sessionStorage.getItem(PREFIX + of);
    if (text === null) return null;
    const kept: NewBookingValues = {
      rhythm: oneTimeRhythm,
      ...noReductions,
      setPrice: noSetPrice,
      ...JSON.parse(text),
    };
    const { id } = kept.serviceType;
    return id === addOnsOnly.id || findService(catalogue, id) !== undefined ? kept : null;
  } catch {
    // The browser has no storage, or an older version of this page stored something else.
    return null;
  }
}

/** Null deletes it. Without browser storage, only the open page has it. */
export function keepDraft(of: string, values: unknown): void {
  try {
    if (values === null) sessionStorage.removeItem(PREFIX + of);
    else sessionStorage.setItem(PREFIX + of, JSON.stringify(values));
  } catch {
    // See `readDraft`.
  }
}
