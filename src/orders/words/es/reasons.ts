import type { reasonTexts as en } from '#orders/words/en/reasons.ts';

export const reasonTexts: typeof en = {
  'no-access':
    'Nuestro equipo llegó y no pudo entrar, así que se aplica el cargo que usted aceptó.',
  'customer-cancelled-late': 'Usted canceló tarde, así que se aplica el cargo que aceptó.',
  'customer-cancelled-in-time': 'Usted canceló a tiempo, así que se le devuelve todo.',
  'nobody-available':
    'Nadie está disponible para esta emergencia. Se le devuelve el precio completo.',
  'replaced-by-another-price': 'Otro precio tomó su lugar.',
  'plan-ended': 'El plan terminó.',
  'month-refunded': 'Se reembolsó un mes que había pagado en parte.',
  'paid-already': 'La reserva ya estaba pagada',
  'bill-paid-already': 'La cuenta ya estaba pagada',
  'bill-withdrawn-before': 'La cuenta se retiró antes de llegar el pago',
  'tip-taken-back': 'El cliente retiró la propina.',
  'booking-ended': 'La reserva terminó, y su cuenta con ella.',
  'taken-by-bank': 'El banco recuperó el pago en una disputa.',
  'paid-after-cancellation': 'La reserva se canceló antes de llegar el pago',
  'charged-in-a-pause': 'Este mes se cobró aunque las visitas están en pausa',
  'charged-after-the-end': 'Este mes se cobró cuando el plan ya debía haber terminado',
  'given-back-at-processor': 'Devuelto en el procesador de pagos',
  'referred-customer-paid': 'Un cliente recomendado pagó su primera reserva',
  'for-the-plan-that-earned-it': 'Para el próximo mes del plan que lo ganó',
  'first-booking-refunded': 'La primera reserva se reembolsó por completo',
  'first-booking-kept': 'La disputa de la primera reserva se ganó',
  'visit-skipped': 'Se omitió una visita',
  'visits-come-again': 'Una pausa terminó antes y sus visitas continúan',
  'month-has-fewer-visits': 'Un cambio dejó un mes pagado con menos visitas',
  'month-has-its-visits': 'Un cambio devolvió visitas a un mes pagado',
  'pays-a-booking': 'Pagó una reserva',
  'refunded-as-credit': 'De vuelta de una reserva reembolsada',
  'processor-refused-credit': 'El procesador de pagos lo rechazó',
};
