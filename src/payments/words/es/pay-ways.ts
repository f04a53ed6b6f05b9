import type { payWays as en } from '#payments/words/en/pay-ways.ts';

export const payWays: typeof en = {
  link: 'Enviar por correo un enlace para pagar con tarjeta',
  terms: 'Enviar por correo un enlace para aceptar las condiciones de pago de este servicio',
  cash: 'Pagado en efectivo',
  check: 'Pagado con cheque',
  'on-the-day': 'Paga el día de la visita',
  after: 'Paga después de la visita',
  invoice: 'Con factura',
  transfer: 'Pagado por transferencia',
};
