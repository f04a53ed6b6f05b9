import type { owedTexts as en } from '#desk/words/en/owed.ts';

export const owedTexts: typeof en = {
  title: 'Por cobrar',
  failed: 'No se pudo cargar lo que queda por cobrar',
  none: {
    title: 'No queda nada por cobrar',
    text: 'Todas las reservas terminadas están pagadas, y todos los cobros también.',
  },
  total: (amount, count) => `${amount} de ${count} ${count === 1 ? 'reserva' : 'reservas'}`,
  how: 'Primero lo más antiguo. “Cobrar” envía un enlace, cobra a la tarjeta guardada o anota un pago, también en partes.',
  getPaid: 'Cobrar',
  getPaidBy: (who) => `Cobrar a ${who}`,
  seePlan: 'Ver el plan',
  seePlanOf: (who) => `Ver el plan de ${who}`,
  planMonth:
    'Mientras sigue el plan, el procesador de tarjetas vuelve a intentar el cobro. El cliente puede cambiar la tarjeta en su página.',
  loading: 'Buscando cómo se puede pagar...',
  underWay: 'Hay un pago en camino. Aparece aquí cuando termina.',
  kinds: {
    booking: 'reserva',
    'plan-month': 'mes de un plan',
    'extra-hours': 'horas adicionales',
    'visit-price': 'visita',
    tip: 'propina',
    invoice: 'factura',
    fee: 'cargo',
  },
  ages: {
    title: 'Por antigüedad',
    'not-due': 'Aún no vence',
    '1-30': '1 a 30 días',
    '31-60': '31 a 60 días',
    '61-90': '61 a 90 días',
    'over-90': 'Más de 90 días',
  },
  invoice: (number) => `factura ${number}`,
  due: (day) => `vence ${day}`,
  since: (ago) => `desde ${ago}`,
  onToday: (amount, count) =>
    `Por cobrar: ${amount} de ${count} ${count === 1 ? 'reserva' : 'reservas'}`,
};
