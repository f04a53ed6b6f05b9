import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';

/** Files of another program. */
export const importFailures = {
  'import-not-found': notFound(),
  'import-undone': stateDiffers(),
  'import-of-another-kind': stateDiffers(),
  /** Neither a phone nor an email address: a visit needs one of them. */
  'import-nobody': invalid(),
  /** More cells than the first line names: an unquoted comma has shifted the rest. */
  'import-cells-extra': invalid<{ count: number }>(),
  /** Not even a name. */
  'import-no-customer': invalid(),
  'import-day-unreadable': invalid(),
  'import-time-missing': invalid(),
  'import-time-unreadable': invalid(),
  'import-end-unreadable': invalid(),
  'import-visit-over': invalid(),
  'import-visit-cancelled': invalid(),
  'import-visit-length': invalid<{ hours: number }>(),
  'import-address-missing': invalid(),
  'import-price-unreadable': invalid(),
  'import-price-range': invalid(),
  'import-rhythm-missing': invalid(),
  'import-rhythm-unreadable': invalid(),
  'import-service-unknown': invalid(),
} as const;
