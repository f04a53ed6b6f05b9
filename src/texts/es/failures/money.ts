import type { FailureTexts } from '#contract/failures/failure-kind.ts';
import type { moneyFailures } from '#contract/failures/money.ts';
import { absoluteCents, formatUsd } from '#domain/money.ts';
import { actorName, inHours, sentences, UNDONE } from './phrases.ts';

export const moneyFailureTexts: FailureTexts<typeof moneyFailures> = {
  'processor-unanswered': 'El procesador de pagos no respondió. No se cambió nada.',
  'payment-not-found': 'Ese pago no existe.',
  'payment-of-another-booking': 'Esta reserva no tiene ese pago.',
  'no-payment-to-accept': 'Ningún pago de esta reserva espera ser aceptado.',
  'payment-moved-meanwhile':
    'El cliente ya pagó, o el banco está por responder. No se cambió nada.',
  'payment-page-unclosed':
    'No se pudo cerrar la página de pago. No se cambió nada; inténtelo de nuevo.',
  'booking-not-cancellable': 'Esta reserva ya no se puede cancelar.',
  'paid-meanwhile': 'Acaba de llegar un pago. No se canceló nada: revise la reserva de nuevo.',
  'emergency-not-waiting': 'Esta reserva no es una emergencia que espere respuesta.',

  // Refunds
  'refund-amount-missing': 'Escriba un importe.',
  'refund-out-of-range': ({ most }) =>
    `Escriba un importe mayor que 0 y de ${formatUsd(most)} como máximo.`,
  'nothing-to-refund': 'De este pago ya no queda nada que devolver.',

  // Extra hours
  'worked-minutes-malformed': ({ hours }) =>
    `Escriba el tiempo trabajado en minutos, ${inHours(hours)} como máximo.`,
  'bill-differs': 'Esta cuenta ya se hizo, con otros valores.',
  'billing-needs-confirmed': 'Solo se pueden cobrar horas adicionales de una reserva confirmada.',
  'extra-hours-billed-already': 'Las horas adicionales de esta reserva ya se cobraron.',

  // Plans
  'plan-not-found': 'Ese plan no existe.',
  'plan-over-already': 'Este plan ya terminó.',
  'plan-not-ended': 'No se pudo terminar el plan. No se cambió nada; por favor inténtelo de nuevo.',
  'plan-without-next-month': 'Este plan no tiene un próximo mes que el crédito pueda reducir.',

  // Credit
  'credit-not-found': 'Ese crédito no existe.',
  'credit-changed': ({ balance, last }) =>
    sentences(
      `Este crédito cambió mientras tanto: ahora es de ${formatUsd(balance)}.`,
      last &&
        `Lo último: ${last.amount < 0 ? 'se restaron' : 'se sumaron'} ${formatUsd(absoluteCents(last.amount))}, por ${actorName(last)}.`,
      UNDONE,
    ),
  'credit-above-balance': ({ most }) =>
    `Hay ${formatUsd(most)} para usar: escriba eso como máximo.`,
  'credit-too-low': ({ left }) => `Este teléfono tiene ${formatUsd(left)} de crédito.`,
  'credit-amount-not-positive': 'Escriba un importe mayor que 0.',
  'credit-amount-malformed': 'Escriba dólares, como 30 o 12.50.',
  'credit-amount-too-high': ({ most }) => `${formatUsd(most)} como máximo a la vez.`,
  'credit-target-missing': 'Elija para qué se usa.',
  'credit-phone-malformed': 'Escriba un número de teléfono, como (415) 555-0134.',
  'booking-of-another-customer': 'Esta reserva es de otro cliente.',
};
