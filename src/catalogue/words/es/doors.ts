import type { doorTitles as en } from '#catalogue/words/en/doors.ts';

export const doorTitles: typeof en = {
  clean: 'Una buena limpieza',
  reset: 'Una limpieza a fondo',
  kept: 'Siempre al día',
  emergency: 'Emergencia',
};
