import type { backendTexts as en } from '#ui/words/en/backend.ts';

export const backendTexts: typeof en = {
  offline: 'Sin conexión. Inténtelo de nuevo.',
  timeout: 'Sin respuesta. Inténtelo de nuevo.',
  unreadable: 'Algo salió mal aquí. Inténtelo de nuevo.',
};
