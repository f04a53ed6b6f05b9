import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import { codeOf, codePattern, maxCodeLength } from '#discounts/rules/codes/discount-code.ts';
import { trimmed } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** A code as a visitor types it; a malformed code counts as unknown. */
export const typedCode = trimmed(4 * maxCodeLength).refine(
  (text) => codePattern.test(codeOf(text)),
  {
    error: failureMessage('discount-unknown'),
  },
);

/** The selection, and the code entered for it. */
export const discountRequest = quoteRequest.extend({ discountCode: typedCode });

/** What the code takes off the price of the selection. */
export interface DiscountAnswer {
  /** The stored form. */
  readonly code: string;
  readonly discountCents: Cents;
}

/** Whether there is any code, or a gift card with something left; otherwise no visitor is asked for one. */
export interface DiscountsAnswer {
  readonly offered: boolean;
  readonly giftCards: boolean;
}
