import { isPlanBooking, type PendingBooking } from '#booking/contract/pending-booking.ts';
import { discountOf } from '#booking/pages/parts/discount.ts';
import { selectionOf } from '#booking/pages/parts/schedule-form-data.ts';
import { type AskedTax, useAskedTax } from '#booking/pages/parts/use-asked-tax.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { createBackend } from '#ui/backend/backend.ts';

type AddsThere = Pick<SiteConfig, 'addsTax' | 'addsTravel'>;

/** Whether the place may change the price. A plan has no travel fee. */
export function asksPlace({ addsTax, addsTravel }: AddsThere, booking: PendingBooking): boolean {
  return addsTax === true || (addsTravel === true && !isPlanBooking(booking));
}

/**
 * The travel fee and the sales tax at the booking's place; null while unknown, or if the company
 * adds neither. If the answer does not come, the card page shows them.
 */
export function useTax(
  { anonKey, ...adds }: AddsThere & Pick<SiteConfig, 'anonKey'>,
  booking: PendingBooking | null,
  postalCode: string | null,
): AskedTax {
  const asked =
    booking && asksPlace(adds, booking) && postalCode !== null
      ? JSON.stringify({
          ...selectionOf(booking),
          discountCode: discountOf(booking).discountCode,
          postalCode,
        })
      : null;
  return useAskedTax(asked, (of) => createBackend({ anonKey }).callFunction('tax', JSON.parse(of)));
}
