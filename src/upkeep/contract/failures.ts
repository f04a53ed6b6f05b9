import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';

/** Deliveries, figures and backups. */
export const upkeepFailures = {
  'delivery-not-found': notFound(),
  'delivery-under-way': stateDiffers(),
  'list-not-found': notFound(),
  'day-malformed': invalid(),
  'last-day-to-come': invalid(),
  'days-reversed': invalid(),
  'days-too-many': invalid<{ years: number }>(),
  'database-elsewhere': stateDiffers(),
  'backup-not-found': notFound(),
} as const;
