import type * as en from '#payments/words/en/pay-part.ts';

export const payPartTexts: typeof en.payPartTexts = {
  open: 'Pagar una parte',
  amount: 'Cantidad en dólares',
  hint: (owed) => `Debe ${owed}. Puede pagar el resto más tarde.`,
  hintByItself: (owed) =>
    `Debe ${owed}. Cobramos el resto a su tarjeta guardada después de la visita.`,
  range: (least, most, owed) => `Escriba una cantidad de ${least} a ${most}, o todo: ${owed}.`,
  pay: 'Pagar esta cantidad',
  opening: 'Abriendo...',
  failure: 'No se abrió la página de pago',
};
