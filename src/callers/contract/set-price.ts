import { z } from 'zod';
import { reason } from '#kernel/contract/console/reason.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { highestAmount, minimumCharge } from '#kernel/rules/money.ts';

const range = {
  error: failureMessage('set-price-out-of-range', { least: minimumCharge, most: highestAmount }),
};

/** In cents, before a discount code and sales tax. */
export const setPriceCents = z.int(range).min(minimumCharge, range).max(highestAmount, range);

/** A price set by hand instead of the list's. Colleagues see the reason; the customer does not. */
export const setPrice = z.object({ cents: setPriceCents, reason });
