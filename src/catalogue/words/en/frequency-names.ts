import type { Frequency } from '#catalogue/rules/types.ts';

/** How often the crew comes, after the name of a service. */
export const frequencyNames: Readonly<Record<Frequency, string>> = {
  'one-time': 'one-time',
  monthly: 'monthly',
  biweekly: 'biweekly',
  weekly: 'weekly',
};
