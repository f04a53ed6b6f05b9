import type { bookingTexts as en } from '#booking/words/en/booking-page.ts';

export const bookingTexts: typeof en = {
  title: 'Precio de limpieza al instante',
  description: (business) => `Vea su precio en un minuto y reserve con ${business} en línea.`,
  fallback: 'La calculadora no cargó. Los precios valen: use el formulario simple o contáctenos.',
  promise: 'Un hogar bien cuidado, a un precio que ve primero.',
  facts: {
    extraHours: (dollars) => `Tiempo adicional: $${dollars} por hora, se cobra después`,
    referral: (dollars) => `Recomiende a un amigo: $${dollars} de crédito a cada uno`,
  },
};
