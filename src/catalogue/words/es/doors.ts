import type { doorTitles as en } from '#catalogue/words/en/doors.ts';

export const doorTitles: typeof en = {
  clean: 'Primer servicio de una vez',
  reset: 'Segundo servicio de una vez',
  kept: 'Primer plan',
  emergency: 'Emergencia',
};
