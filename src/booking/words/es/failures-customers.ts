import type { customerFailures } from '#booking/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import {
  characters,
  inDollars,
  inHours,
  inMinutes,
  inSeconds,
  plural,
} from '#kernel/words/es/failures-phrases.ts';

export const customerFailureTexts: FailureTexts<typeof customerFailures> = {
  // The selection and its price
  'service-not-offered': 'Este servicio no se ofrece.',
  'home-unknown': 'Elija una opción de recámaras y baños.',
  'size-of-another-home': 'Elija un tamaño que corresponda a este hogar.',
  'add-on-not-offered': 'Este servicio adicional no se ofrece.',
  'add-on-twice': 'Este servicio adicional aparece dos veces.',
  'answer-unknown': 'Elija una de las respuestas de la lista.',
  'quantity-out-of-range': ({ most }) =>
    most === 1
      ? 'Este servicio adicional se puede reservar una sola vez.'
      : `La cantidad es un número entero de 1 a ${most}.`,
  'emergency-unconfirmed': 'Por favor confirme que es una emergencia.',
  'custom-quote-needed':
    'Este hogar necesita una cotización personalizada, así que todavía no se puede cobrar nada.',
  'nothing-chosen': 'Elija un servicio o al menos un servicio adicional.',
  'booking-price-too-high': ({ most }) =>
    `Una reserva puede costar ${inDollars(most)} dólares como máximo.`,
  'booking-price-differs': ({ price }) =>
    `El precio de esta reserva es ${formatUsd(price)}. No se cobró nada; revíselo e inténtelo de nuevo.`,
  'consent-missing': 'Marque la casilla que dice cómo se renueva su plan.',
  'rhythm-differs':
    'Lo que cuesta cada visita cambió desde que eligió cada cuánto vamos. Elija otra vez.',
  'part-out-of-range': ({ least, most, owed }) =>
    `Escriba una cantidad de ${formatUsd(least)} a ${formatUsd(most)}, o todo: ${formatUsd(owed)}.`,
  'part-not-payable': 'Puede pagar todo esto, pero no una parte.',
  'terms-not-agreed': ({ words }) => `Primero acepte cuándo paga: ${words}`,
  'amount-differs': ({ price }) => `El precio es ${formatUsd(price)}.`,
  'amount-not-positive': 'El importe tiene que ser mayor que 0.',
  'amount-too-high': ({ most }) =>
    `El importe puede ser de ${inDollars(most)} dólares como máximo.`,

  'travel-fee-differs': ({ travel }) =>
    `El cargo por desplazamiento ahora es de ${formatUsd(travel)}. No se cobró nada. Revise el total e inténtelo otra vez.`,
  'first-clean-differs': ({ firstClean }) =>
    `Ahora la primera limpieza cuesta ${formatUsd(firstClean)} más. No se reservó nada. Revise el precio e inténtelo otra vez.`,

  // A price that the office sets
  'set-price-out-of-range': ({ least, most }) =>
    `Escriba un precio de ${formatUsd(least)} a ${formatUsd(most)}.`,
  'set-price-of-plan': 'El precio de un plan no se puede fijar a mano.',
  'set-price-is-listed': 'Ese ya es el precio de lista. Escriba otro.',
  'set-price-below-limit': ({ least }) =>
    `Usted puede fijar un precio de ${formatUsd(least)} o más. Para uno más bajo, pídaselo a un propietario.`,

  // Contact, place, and time
  'email-malformed': 'Escriba un correo electrónico como nombre@example.com.',
  'phone-malformed': 'Escriba un número de teléfono válido.',
  'contact-missing': 'Deje un teléfono o un correo electrónico para que podamos responderle.',
  'reminder-contact-missing': 'Deje un teléfono o un correo electrónico.',
  'message-missing': 'Escriba un mensaje.',
  'words-too-long': ({ most }) => `Escriba ${characters(most)} como máximo.`,
  'times-missing': 'Elija al menos un día y un horario.',
  'times-too-many': ({ most }) =>
    `Elija ${plural(most, { one: '1 horario', other: `${most} horarios` })} como máximo.`,
  'day-over': 'Ese día ya pasó. Elija uno a partir de hoy.',
  'day-too-far': ({ days }) =>
    `Elija un día dentro de ${plural(days, { one: 'el próximo día', other: `los próximos ${days} días` })}.`,
  'street-missing': 'Escriba la calle y el número.',
  'city-missing': 'Escriba la ciudad.',
  'state-missing': 'Escriba el estado.',
  'zip-missing': 'Escriba el código postal.',
  'zip-malformed': 'Escriba un código postal de 5 dígitos.',
  'time-malformed': 'Elija una de las horas.',
  'times-not-sold': 'Ahora no se pueden elegir horas. Díganos cuándo le vendría bien.',
  'visit-missing': 'Antes de pagar, díganos adónde ir y cuándo. No se cobró nada.',
  'outside-area': 'Todavía no llegamos a este código postal.',
  'not-yours': 'Esta hora se eligió en otro navegador. Elíjala de nuevo aquí.',
  'holds-too-many': ({ most, minutes }) =>
    `Ya tiene ${plural(most, { one: '1 hora reservada', other: `${most} horas reservadas` })} sin pagar. Pague una de ellas o inténtelo de nuevo en ${inMinutes(minutes)}.`,
  'network-holds-too-many': ({ minutes }) =>
    `En este momento hay demasiadas horas reservadas desde su red. Inténtelo de nuevo en ${inMinutes(minutes)}, o llámenos.`,
  'network-holds-day': ({ minutes }) =>
    `En este momento hay demasiadas horas de este día reservadas desde su red. Elija otro día o inténtelo de nuevo en ${inMinutes(minutes)}.`,
  'time-taken': ({ why }) =>
    ({
      taken: 'Otra persona acaba de tomar esta hora. Elija otra.',
      begun: 'Esta hora ya empezó. Elija una más tarde.',
      'too-soon': 'Ya es tarde para reservar esta hora. Elija una más tarde.',
    })[why],
  'too-late': ({ hours }) =>
    `Faltan menos de ${inHours(hours)} para la visita. Llámenos para cambiarla.`,

  // Paying
  'payment-processing': 'El banco está procesando el pago de esta reserva. No pague de nuevo.',
  'booking-already-paid': 'Esta reserva ya está pagada. No pague de nuevo.',
  'receipt-email-refused':
    'El procesador de pagos no acepta este correo electrónico. Por favor corríjalo.',
  'payment-page-unopened':
    'No se pudo abrir la página de pago. No se cobró nada; inténtelo de nuevo en un momento.',
  'booking-not-payable': 'Esta reserva no espera ningún pago. No se cobró nada.',
  'payment-under-review': 'Se está revisando un pago. No pague de nuevo.',
  'bill-not-found': 'Esa cuenta no existe.',
  'bill-not-payable': 'No hay nada que pagar de esta cuenta.',

  // The customer's own page
  'link-only-pays': 'Este enlace es para pagar. Para esto use el de su propio correo.',
  'message-sent-already':
    'Ya se envió una versión anterior de este mensaje. Léala arriba antes de enviar esta.',
  'booking-link-ended':
    'Este enlace no lleva a ninguna reserva. Un correo más reciente puede tener otro enlace.',
  'no-visit-to-come': 'Esta reserva no tiene ninguna visita pendiente.',
  'place-known': 'La dirección de esta reserva ya se conoce.',
  'booking-without-plan': 'Esta reserva no tiene ningún plan.',
  'plan-page-unopened': 'No se pudo abrir la página de su plan. No se cambió nada.',
  'plan-ends-otherwise':
    'Su plan cambió entretanto y terminaría de otra forma que la que decía esta página. No se cambió nada: mire de nuevo.',
  'booking-without-series': 'Esta reserva no tiene visitas que terminar.',
  'series-ends-otherwise':
    'Sus visitas cambiaron desde que abrió esta página y terminarían de otra forma. No se cambió nada. Vuelva a mirar.',
  'rhythm-by-office':
    'Por ahora solo nosotros podemos cambiar cada cuánto vamos. No se cambió nada. Llámenos o escríbanos.',
  'not-sold-again': 'Esto ya no se vende así. Elija de nuevo, por favor.',
  'sharing-before-paying': 'Primero pague la reserva y después comparta.',
  'cancelling-refunds-now':
    'Ahora puede cancelar con reembolso completo. Revise antes de confirmar.',
  'cancelling-costs-a-fee':
    'Cancelar ahora tiene un cargo, u otro distinto del que decía esta página. No se canceló nada. Revise antes de confirmar.',
  'no-access-fee-differs':
    'No hay cargo por esta visita, o es otro. No se cobró nada. Mire de nuevo.',
  'cancelling-too-late':
    'Ya es tarde para cancelar aquí con reembolso completo. No se canceló nada; pídanoslo a nosotros.',
  'cancelling-is-of-the-plan': 'Un plan se termina en “Su plan”. No se cambió nada.',
  'cancelling-is-of-the-series':
    'Sus visitas se terminan en “Terminar mis visitas”. No se cambió nada.',
  'nothing-to-cancel': 'Ya no hay nada que cancelar.',

  // Referrals, reminders and the connection to the CRM
  'referral-link-unknown':
    'No conocemos este enlace de recomendación. De todas formas puede reservar.',
  'reminder-link-ended': 'Este enlace ya no funciona.',
  'webhook-test-off': 'La prueba de webhooks está desactivada aquí.',
  'crm-not-connected': 'Aquí no hay ningún CRM conectado.',
  'webhook-signature-wrong': 'La firma del webhook no corresponde.',
  'record-without-contact': 'Un registro necesita customerPhone o customerEmail.',
  'endpoint-timed-out': ({ seconds }) => `No respondió en ${inSeconds(seconds)}.`,
  'endpoint-address-private': 'Está en una dirección privada, a la que no se llama.',
  'endpoint-unreachable': 'No se pudo conectar.',
  'endpoint-refused': ({ status }) => `Respondió ${status}.`,
  'event-signature-wrong': 'La firma de este evento no corresponde.',
  'event-not-applied': 'El evento no se pudo aplicar; envíelo de nuevo.',
};
