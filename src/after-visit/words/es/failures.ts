import type { afterVisitFailureTexts as en } from '#after-visit/words/en/failures.ts';
import { formatUsd } from '#kernel/rules/money.ts';

export const afterVisitFailureTexts: typeof en = {
  'stars-missing': 'Elija de 1 a 5 estrellas.',
  'visit-not-to-rate': 'Esta visita ya no se puede calificar.',
  'rated-already': 'Usted ya calificó esta visita.',
  'tip-out-of-range': ({ least, most }) =>
    `Escriba un monto de ${formatUsd(least)} a ${formatUsd(most)}.`,
  'visit-takes-no-tip': 'Esta visita no admite propina.',
  'rating-not-found': 'Esa calificación no existe.',
  'rating-handled': 'Alguien ya se ocupó de esta calificación.',
};
