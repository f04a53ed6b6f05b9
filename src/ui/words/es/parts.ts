import type { uiTexts as en } from '#ui/words/en/parts.ts';

export const uiTexts: typeof en = {
  notifications: 'Avisos',
  dismiss: 'Cerrar',
  mended: 'Listo',
};
