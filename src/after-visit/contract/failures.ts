import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What follows a visit. */
export const afterVisitFailures = {
  'stars-missing': invalid(),
  /** It is not done, or too long ago. */
  'visit-not-to-rate': stateDiffers(),
  'rated-already': stateDiffers(),
  'tip-out-of-range': invalid<{ least: Cents; most: Cents }>(),
  /** Tips are off, or nobody who worked gets any. */
  'visit-takes-no-tip': stateDiffers(),
  'rating-not-found': notFound(),
  'rating-handled': stateDiffers(),
} as const;
