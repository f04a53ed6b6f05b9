import type { notFoundTexts as en } from '#app/words/en/not-found.ts';

export const notFoundTexts: typeof en = {
  title: 'No encontramos esta página',
  text: 'No hay nada en esta dirección. Quizás se movió, o se perdió una letra en el camino.',
  home: 'Volver al inicio',
};
