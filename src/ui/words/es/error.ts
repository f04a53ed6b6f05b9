import type { errorTexts as en } from '#ui/words/en/error.ts';

export const errorTexts: typeof en = {
  title: 'Error inesperado de la aplicación',
  text: 'Algo salió mal de nuestro lado. Lo que escribió se conserva aquí, y no se cobró nada.',
  again: 'Intentar de nuevo',
  home: 'Volver al inicio',
};
