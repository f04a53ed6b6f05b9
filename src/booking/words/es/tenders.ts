import type { tenderTexts as en } from '#booking/words/en/tenders.ts';

export const tenderTexts: typeof en = {
  title: 'Crédito y tarjetas de regalo',
  payWithCredit: (amount) => `Usar su crédito de ${amount}`,
  giftCard: (lastFour) => `Tarjeta de regalo terminada en ${lastFour}`,
  stays: (amount) => `Le quedan ${amount}.`,
  remove: 'Quitar',
  byCard: 'Queda por pagar con tarjeta',
  nothingLeft: 'No queda nada por pagar. Su tarjeta se guarda solo para horas adicionales.',
  ofPlan: 'Pagan el primer mes. Su tarjeta paga hoy al menos $0.50, y cada mes siguiente completo.',
  ask: 'Código de descuento o tarjeta de regalo',
};
