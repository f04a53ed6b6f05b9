import { useEffect, useState } from 'react';
import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { discountOf } from '#booking/pages/parts/discount.ts';
import { selectionOf } from '#booking/pages/parts/schedule-form-data.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';

/**
 * The sales tax of what is booked where it is; null while nobody knows, or where the company adds none anywhere. Where
 * it does not come, the card page says it.
 */
export function useTax(
  { addsTax, anonKey }: Pick<SiteConfig, 'addsTax' | 'anonKey'>,
  booking: PendingBooking | null,
  postalCode: string | null,
): QuotedTax | null {
  const [found, setFound] = useState<{ readonly of: string; readonly tax: QuotedTax } | null>(null);
  const asked =
    addsTax && booking && postalCode !== null
      ? JSON.stringify({
          ...selectionOf(booking),
          discountCode: discountOf(booking).discountCode,
          postalCode,
        })
      : null;
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    const backend = createBackend({ anonKey });
    void patiently(() => backend.callFunction('tax', JSON.parse(asked))).then((result) => {
      if (!isOver && result.ok) setFound({ of: asked, tax: result.data });
    });
    return () => {
      isOver = true;
    };
  }, [asked, anonKey]);
  return found !== null && found.of === asked ? found.tax : null;
}
