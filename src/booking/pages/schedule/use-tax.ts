import { isPlanBooking, type PendingBooking } from '#booking/contract/pending-booking.ts';
import { discountFields } from '#booking/pages/parts/discount.ts';
import { selectionOf } from '#booking/pages/parts/schedule-form-data.ts';
import { type TaxLookup, useTaxLookup } from '#booking/pages/parts/use-asked-tax.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { createBackend } from '#ui/backend/backend.ts';

type PlacePricing = Pick<SiteConfig, 'addsTax' | 'addsTravel'>;

/** Whether the place may change the price. A plan has no travel fee. */
export function priceDependsOnPlace(
  { addsTax, addsTravel }: PlacePricing,
  booking: PendingBooking,
): boolean {
  return addsTax === true || (addsTravel === true && !isPlanBooking(booking));
}

/**
 * The travel fee and the sales tax at the booking's place; null while unknown, or if the company
 * adds neither. If the answer does not come, the card page shows them.
 */
export function useTax(
  { anonKey, ...adds }: PlacePricing & Pick<SiteConfig, 'anonKey'>,
  booking: PendingBooking | null,
  postalCode: string | null,
): TaxLookup {
  const asked =
    booking && priceDependsOnPlace(adds, booking) && postalCode !== null
      ? JSON.stringify({
          ...selectionOf(booking),
          discountCode: discountFields(booking).discountCode,
          postalCode,
        })
      : null;
  return useTaxLookup(asked, (of) =>
    createBackend({ anonKey }).callFunction('tax', JSON.parse(of)),
  );
}
