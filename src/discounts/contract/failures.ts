import {
  invalid,
  notFound,
  priceDiffers,
  stateDiffers,
} from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** Problems with a code, for those who enter one and those who make one. */
export const discountFailures = {
  // What a visitor may see (discounts/rules/codes/discount.ts)
  'discount-unknown': invalid(),
  'discount-not-begun': invalid(),
  'discount-over': invalid(),
  'discount-other-service': invalid(),
  'discount-other-frequency': invalid(),
  'discount-used-up': invalid(),
  'discount-first-booking': invalid(),
  'discount-used-already': invalid(),
  'discount-too-low-price': invalid(),
  /** It takes off a different amount than shown. */
  'discount-differs': priceDiffers<{ discount: Cents }>(),
  /** For a booking that can be paid after all. */
  'discount-gone': stateDiffers<{ code: string }>(),
  'discount-of-rhythm': invalid(),

  // Making and changing codes
  'discount-code-malformed': invalid(),
  'discount-code-taken': invalid(),
  'discount-percent-out-of-range': invalid(),
  'discount-amount-malformed': invalid(),
  'discount-amount-out-of-range': invalid<{ most: Cents }>(),
  'discount-ends-before-start': invalid(),
  'discount-day-malformed': invalid(),
  'discount-uses-out-of-range': invalid<{ most: number }>(),
  'discount-service-unknown': invalid(),
  'discount-not-found': notFound(),
  'discount-changed': stateDiffers(),
} as const;
