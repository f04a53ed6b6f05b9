import type { rhythmTexts as en } from '#booking/words/en/rhythms.ts';

export const rhythmTexts: typeof en = {
  title: 'Cada cuánto vamos',
  once: (amount) => `Solo una vez: ${amount}`,
  each: (often, amount) => `${often}: ${amount} por visita`,
  pending: (often) => `${often}: consultando el precio...`,
  unpriced: (often) => `${often}: aún no se sabe el precio`,
  failed: 'No pudimos consultar cada cuánto podemos ir ni a qué precio.',
  tryAgain: 'Intentar de nuevo',
  gone: (often) => `${often} ya no está disponible para esta reserva. Elija de nuevo, por favor.`,
  needChoice: 'Elija cada cuánto vamos.',
  eachVisit: 'Cada visita',
  needTick: 'Marque la casilla para aceptar las visitas que se repiten y cómo se pagan.',
  hint: 'Hoy no paga nada. Después guarda una tarjeta.',
  amountEach: (amount) => `${amount} por visita`,
  leaving: 'Guardado. Continuamos a su tarjeta...',
  notWithCode:
    'Un código de descuento paga solo una visita. Para reservar visitas regulares, quite primero el código.',
  notWithTenders: 'Las tarjetas de regalo y el crédito no se usan para visitas regulares.',
};
