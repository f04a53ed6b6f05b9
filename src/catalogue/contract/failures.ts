import type { CatalogueChange } from '#catalogue/rules/editing/catalogue-changes.ts';
import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';
import type { Cents, Hundredths } from '#kernel/rules/money.ts';

/** Errors in an edited catalog. */
export const catalogueFailures = {
  'draft-unchanged': stateDiffers(),
  'draft-replaced': stateDiffers<{ by: string | null }>(),
  'draft-changed': stateDiffers<{ by: string | null }>(),
  'draft-field-changed': stateDiffers<{ change: CatalogueChange }>(),
  'version-not-found': notFound(),
  'version-not-newest': stateDiffers(),
  'version-unchanged': stateDiffers(),
  'sold-entry-missing': invalid<{ name: string }>(),

  // Fields
  'short-name-malformed': invalid(),
  'short-name-reserved': invalid(),
  'price-not-whole': invalid(),
  'price-not-positive': invalid(),
  'price-too-high': invalid<{ most: Cents }>(),
  'hours-malformed': invalid(),
  'plan-prices-misplaced': invalid(),
  'deposit-percent-malformed': invalid(),
  'rhythm-percent-malformed': invalid<{ most: number }>(),
  'deposit-above-price': invalid<{ most: Cents }>(),
  'hold-hours-malformed': invalid<{ least: number; most: number }>(),
  'square-feet-not-whole': invalid(),
  'square-feet-not-positive': invalid(),
  'square-feet-too-many': invalid<{ most: number }>(),
  'multiplier-malformed': invalid(),
  'multiplier-not-positive': invalid(),
  'multiplier-too-high': invalid<{ most: Hundredths }>(),
  'size-bounds-crossed': invalid(),
  'size-twice': invalid(),
  'home-without-size': invalid(),
  'service-name-taken': invalid(),
  'no-service-offered': invalid(),
  'add-on-name-taken': invalid(),
  'home-name-taken': invalid(),
  'no-home-offered': invalid(),
  'rating-malformed': invalid(),
  'rating-without-reviews': invalid(),
  'year-malformed': invalid(),
} as const;
