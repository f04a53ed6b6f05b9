import type { discountFailures } from '#discounts/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';

export const discountFailureTexts = {
  'discount-unknown': 'This code does not exist. Check the spelling, or remove it.',
  'discount-not-begun': 'This code is not valid yet.',
  'discount-over': 'This code has expired.',
  'discount-other-service': 'This code does not apply to this service.',
  'discount-other-frequency': 'This code does not apply to how often you want us to come.',
  'discount-used-up': 'This code has been used up.',
  'discount-first-booking': 'This code is only for a first booking.',
  'discount-used-already': 'You have already used this code.',
  'discount-too-low-price': 'The price is too low to use this code.',
  'discount-differs': ({ discount }) =>
    `The code now takes ${formatUsd(discount)} off. Nothing was charged. Please review the price and try again.`,
  'discount-gone': ({ code }) =>
    `The discount code ${code} can no longer be used, so this booking cannot be paid at its price. Nothing was charged. Please book again.`,
  'discount-of-rhythm':
    'A discount code cannot be used for visits that are each paid afterward. Remove the code, or book a single visit.',

  'discount-code-malformed': 'Use 3 to 24 letters, digits or hyphens.',
  'discount-code-taken': 'There is already a code with this name.',
  'discount-percent-out-of-range': 'Enter a whole number from 1 to 100.',
  'discount-amount-malformed': 'Enter an amount in dollars, such as 25 or 12.50.',
  'discount-amount-out-of-range': ({ most }) =>
    `Enter an amount above 0 and up to ${formatUsd(most)}.`,
  'discount-ends-before-start': 'The last day is before the first. Choose a later one.',
  'discount-day-malformed': 'Choose a day, or leave it blank.',
  'discount-uses-out-of-range': ({ most }) =>
    `Enter a whole number from 1 to ${most}, or leave it blank.`,
  'discount-service-unknown': 'This service is not in the catalog.',
  'discount-not-found': 'There is no such code.',
  'discount-changed':
    'Someone changed this code in the meantime. Nothing was saved. Look at it again.',
} satisfies FailureTexts<typeof discountFailures>;
