import type { uiTexts as en } from '../en/ui.ts';

export const uiTexts: typeof en = {
  notifications: 'Avisos',
  dismiss: 'Cerrar',
};
