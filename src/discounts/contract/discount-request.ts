import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import { codeOf, codePattern, longestCode } from '#discounts/rules/codes/discount-code.ts';
import { trimmed } from '#kernel/contract/fields.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** A code as a visitor types it; what cannot be one is unknown like any other. */
export const typedCode = trimmed(4 * longestCode).refine((text) => codePattern.test(codeOf(text)), {
  error: told('discount-unknown'),
});

/** What is chosen, and the code that is entered for it. */
export const discountRequest = quoteRequest.extend({ discountCode: typedCode });

/** What the code takes off the price of what is chosen. */
export interface DiscountAnswer {
  /** As it is stored. */
  readonly code: string;
  readonly discountCents: Cents;
}

/** Whether there is any code, or a gift card with something left: else no visitor is asked for one. */
export interface DiscountsAnswer {
  readonly offered: boolean;
  readonly giftCards: boolean;
}
