import type { afterVisitFailureTexts as en } from '#after-visit/words/en/failures.ts';

export const afterVisitFailureTexts: typeof en = {
  'stars-missing': 'Elija de 1 a 5 estrellas.',
  'visit-not-to-rate': 'Esta visita ya no se puede calificar.',
  'rated-already': 'Usted ya calificó esta visita.',
  'rating-not-found': 'Esa calificación no existe.',
  'rating-handled': 'Alguien ya se ocupó de esta calificación.',
};
