import {
  invalid,
  notFound,
  priceDiffers,
  stateDiffers,
} from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** Problems with the owner's table, an exemption, or the tax shown. */
export const taxFailures = {
  /** The tax is a different amount than shown. */
  'tax-differs': priceDiffers<{ tax: Cents }>(),
  'tax-changed': stateDiffers(),
  'tax-rate-not-found': notFound(),
  'tax-state-unknown': invalid(),
  'tax-permit-missing': invalid(),
  'tax-place-missing': invalid(),
  'tax-zip-malformed': invalid(),
  'tax-zip-elsewhere': invalid<{ zip: string; state: string }>(),
  'tax-classes-missing': invalid(),
  'tax-rate-malformed': invalid(),
  'tax-rate-too-high': invalid(),
  'tax-day-malformed': invalid(),
  'tax-rate-twice': invalid(),
  'tax-item-unknown': invalid(),
  'tax-certificate-missing': invalid(),
} as const;
