import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';

/** How often a service booked on a rhythm comes. */
export const rhythmNames: Readonly<Record<RhythmId, string>> = {
  'every-week': 'Every week',
  'every-2-weeks': 'Every 2 weeks',
  'every-3-weeks': 'Every 3 weeks',
  'every-4-weeks': 'Every 4 weeks',
  'every-month': 'Once a month on the same weekday',
};
