import type { owedTexts as en } from '#desk/words/en/owed.ts';

export const owedTexts: typeof en = {
  title: 'Por cobrar',
  failed: 'No se pudo cargar lo que queda por cobrar',
  none: {
    title: 'No queda nada por cobrar',
    text: 'Todas las reservas terminadas están pagadas, y todos los cobros también.',
  },
  total: (amount, count) => `${amount} de ${count} ${count === 1 ? 'reserva' : 'reservas'}`,
  how: 'Primero lo más antiguo. Abra una para enviar un enlace de pago, cobrar a la tarjeta guardada o anotar un pago.',
  kinds: {
    booking: 'reserva',
    'plan-month': 'mes de un plan',
    'extra-hours': 'horas adicionales',
    'visit-price': 'visita',
    tip: 'propina',
  },
  since: (ago) => `desde ${ago}`,
  onToday: (amount, count) =>
    `Por cobrar: ${amount} de ${count} ${count === 1 ? 'reserva' : 'reservas'}`,
};
