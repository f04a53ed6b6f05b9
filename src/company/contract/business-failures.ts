import { invalid, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';
import type { Faintness } from '#kernel/rules/business/brand-color.ts';
import type { BusinessField } from '#kernel/rules/business/business-settings.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** The owner's settings of the business. */
export const businessFailures = {
  'setting-changed': stateDiffers<{ field: BusinessField }>(),
  'name-unusable': invalid(),
  /** `ratio`: the contrast on the light page; `nearest`: the closest readable color. */
  'brand-color-faint': invalid<Faintness>(),
  'logo-unreadable': invalid(),
  'logo-unknown': invalid(),
  'time-zone-unknown': invalid(),
  'country-malformed': invalid(),
  'hours-not-whole': invalid(),
  'fee-malformed': invalid<{ most: number }>(),
  'travel-zip-malformed': invalid(),
  'travel-zip-twice': invalid<{ zip: string }>(),
  'travel-fee-malformed': invalid<{ most: Cents }>(),
  'gift-amounts-malformed': invalid<{ least: Cents; most: Cents; count: number }>(),
  'origin-malformed': invalid(),
  'office-without-days': invalid(),
  'review-url-malformed': invalid(),
  'office-hours-reversed': invalid(),
} as const;
