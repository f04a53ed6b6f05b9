import type { NewPriceTexts } from '#payments/words/en/new-price.ts';

export const newPriceTexts: NewPriceTexts = {
  renews: ({ before, month, day }) =>
    `Desde el ${day} cobramos ${month} a su tarjeta cada mes, en lugar de ${before}, hasta que usted cancele.`,
  cancel:
    'Cancele cuando quiera antes del mes siguiente: en línea en la página de su reserva, o por llamada, mensaje o correo.',
};
