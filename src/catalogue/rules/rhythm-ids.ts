/** The rhythms on which homeowners may book a service (ruling 46), in the page's order. */
export const rhythmIds = [
  'every-week',
  'every-2-weeks',
  'every-3-weeks',
  'every-4-weeks',
  'every-month',
] as const;
export type RhythmId = (typeof rhythmIds)[number];
