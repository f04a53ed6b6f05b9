import type { messageTexts as en } from '#messages/words/en/booking-messages.ts';

export const messageTexts: typeof en = {
  title: 'Correos y eventos',
  mails: 'Correos',
  noMails: 'Todavía no hay correos.',
  events: 'Eventos a otros programas',
  noEvents: 'Todavía no se envió ningún evento.',
  eventKinds: {
    'booking.created': 'reserva creada',
    'booking.paid': 'reserva pagada',
    'booking.payment_failed': 'pago de la reserva fallido',
    'booking.cancelled': 'reserva cancelada',
    'booking.refunded': 'reserva reembolsada',
    'booking.refund_failed': 'reembolso fallido',
    'booking.fee_taken': 'cargo tomado',
    'booking.completed': 'reserva completada',
    'referral.credited': 'recomendación acreditada',
  },
  states: {
    queued: 'en cola',
    sent: 'enviado',
    parked: 'sin entregar',
    dropped: 'descartado',
  },
};
