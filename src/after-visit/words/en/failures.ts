import type { afterVisitFailures } from '#after-visit/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';

export const afterVisitFailureTexts = {
  'stars-missing': 'Choose 1 to 5 stars.',
  'visit-not-to-rate': 'This visit can no longer be rated.',
  'rated-already': 'You have already rated this visit.',
  'tip-out-of-range': ({ least, most }) =>
    `Enter an amount from ${formatUsd(least)} to ${formatUsd(most)}.`,
  'visit-takes-no-tip': 'This visit takes no tip.',
  'rating-not-found': 'There is no such rating.',
  'rating-handled': 'Someone already took care of this rating.',
} satisfies FailureTexts<typeof afterVisitFailures>;
