import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** Ratings and tips. */
export const afterVisitFailures = {
  'stars-missing': invalid(),
  /** The visit is not completed, or too long ago. */
  'visit-not-to-rate': stateDiffers(),
  'rated-already': stateDiffers(),
  'tip-out-of-range': invalid<{ least: Cents; most: Cents }>(),
  /** Tips are off, or no one who worked may get them. */
  'visit-takes-no-tip': stateDiffers(),
  'rating-not-found': notFound(),
  'rating-handled': stateDiffers(),
} as const;
