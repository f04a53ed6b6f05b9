import type { backendTexts as en } from '../en/backend.ts';

export const backendTexts: typeof en = {
  offline: 'Parece que no tiene conexión. Revísela e inténtelo de nuevo.',
  timeout: 'La respuesta está tardando demasiado. Inténtelo de nuevo.',
  unreadable: 'Algo salió mal de nuestro lado. Inténtelo de nuevo en un momento.',
};
