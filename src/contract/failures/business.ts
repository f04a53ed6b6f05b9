import type { Faintness } from '#domain/business/brand-color.ts';
import type { BusinessField } from '#domain/business/business-settings.ts';
import { invalid, stateDiffers } from './failure-kind.ts';

/** What an owner sets of the business. */
export const businessFailures = {
  'setting-changed': stateDiffers<{ field: BusinessField }>(),
  'name-unusable': invalid(),
  /** `ratio` on the light page; `nearest` can be read there. */
  'brand-color-faint': invalid<Faintness>(),
  'logo-unreadable': invalid(),
  'logo-unknown': invalid(),
  'time-zone-unknown': invalid(),
  'country-malformed': invalid(),
  'hours-not-whole': invalid(),
  'origin-malformed': invalid(),
  'office-without-days': invalid(),
  'office-hours-reversed': invalid(),
} as const;
