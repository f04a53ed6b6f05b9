import type { frequencyNames as enFrequencies } from '#catalogue/words/en/frequency-names.ts';

export const frequencyNames: typeof enFrequencies = {
  'one-time': 'una vez',
  monthly: 'mensual',
  biweekly: 'quincenal',
  weekly: 'semanal',
};
