import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { payFailures } from '#pay/contract/failures.ts';

export const payFailureTexts = {
  'pay-amount-malformed': 'Enter an amount such as 18 or 18.50.',
  'pay-amount-too-high': ({ most }) => `Enter ${formatUsd(most)} or less.`,
  'pay-share-malformed': 'Enter a percentage from 0.01 to 100, such as 40.',
  'payday-days-malformed': 'Enter a whole number of days from 0 to 31.',
  'pay-begins-late': ({ day }) => `Pay began on ${day}. The first day can no longer be changed.`,
  'pay-not-set-up': 'Say how the company pays first.',
  'pay-period-not-found': 'There is no such pay period.',
  'pay-period-not-over': 'A pay period can be closed once its last day is over.',
  'pay-changed': 'Something changed since this page loaded. Look at it again, then close it.',
  'pay-odd': 'Some things need a look. Close the period anyway, or take care of them first.',
  'pay-not-yours': 'This is another person’s pay.',
} satisfies FailureTexts<typeof payFailures>;
