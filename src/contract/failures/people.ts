import { invalid, notFound, stateDiffers } from './failure-kind.ts';

/** The pages of people in the console. */
export const peopleFailures = {
  'customer-not-found': notFound(),
  'customer-changed': stateDiffers<{
    /** Who acted last; null: nobody is known. */
    by: string | null;
  }>(),
  /** A phone or an address of mail of another page. */
  'customer-known-already': invalid(),
  'customer-joined-already': stateDiffers(),
  'customer-parted-already': stateDiffers(),
  'customer-has-one-key': stateDiffers(),
  'tags-too-many': invalid<{ most: number }>(),
} as const;
