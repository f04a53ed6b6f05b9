import {
  invalid,
  notFound,
  priceDiffers,
  stateDiffers,
} from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What is wrong with a code, for who enters it and for who makes it. */
export const discountFailures = {
  // What a visitor may be told (discounts/rules/codes/discount.ts)
  'discount-unknown': invalid(),
  'discount-not-begun': invalid(),
  'discount-over': invalid(),
  'discount-other-service': invalid(),
  'discount-other-frequency': invalid(),
  'discount-used-up': invalid(),
  'discount-first-booking': invalid(),
  'discount-used-already': invalid(),
  'discount-too-low-price': invalid(),
  /** It takes another amount off than what was shown. */
  'discount-differs': priceDiffers<{ discount: Cents }>(),
  /** Of a booking that is to be paid after all. */
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
