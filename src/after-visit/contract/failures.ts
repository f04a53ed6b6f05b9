import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';

/** What follows a visit. */
export const afterVisitFailures = {
  'stars-missing': invalid(),
  /** It is not done, or too long ago. */
  'visit-not-to-rate': stateDiffers(),
  'rated-already': stateDiffers(),
  'rating-not-found': notFound(),
  'rating-handled': stateDiffers(),
} as const;
