import type { afterVisitTexts as en } from '#own-page/words/en/after-visit.ts';

export const afterVisitTexts: typeof en = {
  title: 'Su última visita',
  loading: 'Cargando su última visita',
  failure: 'No se pudo cargar su última visita',
  again: 'Intentar de nuevo',
  visit: (day) => `Visita del ${day}.`,
  people: (names) => `Limpió: ${names}.`,
  question: '¿Cómo estuvo?',
  stars: (stars) => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
  ends: '1 es mala, 5 es excelente.',
  text: '¿Quiere decirnos algo? (opcional)',
  send: 'Enviar',
  sending: 'Enviando',
  summary: 'No se envió su calificación',
  missing: 'Elija de 1 a 5 estrellas.',
  tooLong: (most) => `Escriba ${most} caracteres como máximo.`,
  sent: 'Gracias. Leemos todas las calificaciones.',
  rated: (stars) => `Usted dio ${stars}.`,
  review: 'Opinar en público',
};
