import type { rhythmNames as en } from '#catalogue/words/en/rhythm-names.ts';

export const rhythmNames: typeof en = {
  'every-week': 'Cada semana',
  'every-2-weeks': 'Cada 2 semanas',
  'every-3-weeks': 'Cada 3 semanas',
  'every-4-weeks': 'Cada 4 semanas',
  'every-month': 'Una vez al mes, el mismo día de la semana',
};
