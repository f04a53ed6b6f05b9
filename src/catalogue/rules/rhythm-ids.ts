/** How often a service may come that homeowners book on a rhythm (ruling 46), in the order of the page. */
export const rhythmIds = [
  'every-week',
  'every-2-weeks',
  'every-3-weeks',
  'every-4-weeks',
  'every-month',
] as const;
export type RhythmId = (typeof rhythmIds)[number];
