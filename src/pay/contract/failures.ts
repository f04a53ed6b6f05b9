import {
  forbidden,
  invalid,
  notFound,
  stateDiffers,
} from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What people are paid. */
export const payFailures = {
  'pay-amount-malformed': invalid(),
  'pay-amount-too-high': invalid<{ most: Cents }>(),
  'pay-share-malformed': invalid(),
  'payday-days-malformed': invalid(),
  'pay-begins-late': invalid<{ day: string }>(),
  'pay-not-set-up': stateDiffers(),
  'pay-period-not-found': notFound(),
  /** It ends today or later. */
  'pay-period-not-over': stateDiffers(),
  /** What was shown differs from what would be closed. */
  'pay-changed': stateDiffers(),
  /** Something looks wrong, and no one confirmed closing anyway. */
  'pay-odd': stateDiffers(),
  'pay-not-yours': forbidden(),
} as const;
