import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';

/** Why someone cannot be erased yet: an active plan, an upcoming visit, or unsettled money. */
export type ErasureBlocker = 'plan' | 'visit' | 'money';

/** The pages of people in the console. */
export const peopleFailures = {
  'customer-not-found': notFound(),
  'customer-changed': stateDiffers<{
    /** Who acted last; null: unknown. */
    by: string | null;
  }>(),
  /** A phone or an email address of another page. */
  'customer-known-already': invalid(),
  /** Only owners may change it: the links in these emails cancel paid bookings. */
  'email-of-bookings-to-come': invalid(),
  'customer-email-missing': stateDiffers(),
  'home-not-found': notFound(),
  'home-known-already': invalid(),
  'home-not-sold': invalid(),
  'customer-joined-already': stateDiffers(),
  'customer-parted-already': stateDiffers(),
  'customer-has-one-key': stateDiffers(),
  'customer-not-erasable': stateDiffers<{ keeps: ErasureBlocker }>(),
  'tags-too-many': invalid<{ most: number }>(),
} as const;
