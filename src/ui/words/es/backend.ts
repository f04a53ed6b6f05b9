import type { backendTexts as en } from '#ui/words/en/backend.ts';

export const backendTexts: typeof en = {
  offline: 'Sin conexión. Inténtelo de nuevo.',
  timeout: 'La respuesta tarda demasiado. Inténtelo de nuevo.',
  unreadable: 'Algo salió mal aquí. Inténtelo de nuevo.',
};
