import type { errorTexts as en } from '#ui/words/en/error.ts';

export const errorTexts: typeof en = {
  title: 'Error inesperado',
  text: 'Algo salió mal aquí. Nada se perdió ni se cobró.',
  again: 'Reintentar',
  home: 'Volver al inicio',
};
