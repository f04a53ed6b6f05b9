import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { absoluteCents, formatUsd } from '#kernel/rules/money.ts';
import { inHours, sentences, UNDONE } from '#kernel/words/es/failures-phrases.ts';
import { momentWords } from '#kernel/words/es/moments.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { moneyFailures } from '#payments/contract/failures.ts';
import { actorName } from './actor-name.ts';

const movedFor: Readonly<Record<PaymentKind, string>> = {
  booking: 'la reserva',
  'plan-month': 'un mes del plan',
  'extra-hours': 'horas adicionales',
  'visit-price': 'la visita',
  tip: 'la propina',
  invoice: 'la factura',
  fee: 'el cargo',
};

export const moneyFailureTexts: FailureTexts<typeof moneyFailures> = {
  'dispute-not-found': 'Esta reserva no tiene esa disputa.',
  'dispute-over-already': 'Esta disputa terminó. No se rellenó nada.',
  'evidence-refused': 'Stripe ya no acepta nada para esta disputa. Quizás ya se respondió.',

  'processor-key-malformed':
    'Una clave secreta empieza con sk_live_, sk_test_, rk_live_ o rk_test_. La que empieza con pk_ no es secreta y no puede cobrar.',
  'processor-secret-malformed': 'Un secreto de firma empieza con whsec_.',
  'processor-key-unknown': 'Stripe no conoce esta clave. Cópiela de nuevo; quizás fue renovada.',
  'processor-right-missing': ({ right }) =>
    `A esta clave restringida le falta permiso de lectura para ${right}. Cámbiela en Stripe o pegue la clave secreta estándar.`,
  'processor-secret-missing':
    'Esta clave no puede configurar un webhook. Configúrelo en Stripe para la dirección de abajo y pegue aquí su secreto de firma.',
  'processor-address-refused': ({ url }) =>
    `Stripe no envía nada a ${url}. Debe ser una dirección https que cualquiera pueda abrir. No se cambió nada.`,
  'processor-setting-missing': ({ setting }) =>
    `Primero hay que configurar ${setting} en el servidor. No se cambió nada.`,
  'processor-keys-fixed': 'Las claves están en el servidor, en STRIPE_SECRET_KEY. Cámbielas allí.',
  'processor-account-differs': ({ name }) =>
    `Esta clave es de otra cuenta de Stripe${name === null ? '' : `, ${name}`}. Con ella no se puede reembolsar ni cobrar lo reservado hasta ahora. No se cambió nada.`,

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
  'emergency-undo-too-late':
    'Se puede deshacer durante un minuto, y solo mientras no haya una hora acordada.',
  'emergency-not-waiting': 'Esta reserva no es una emergencia que espere respuesta.',

  'tender-differs': ({ byCard }) =>
    `Cambió lo que paga el crédito o la tarjeta de regalo. Quedan ${formatUsd(byCard)} por pagar con tarjeta. Revíselo e inténtelo de nuevo.`,
  'tender-gone':
    'El crédito o la tarjeta de regalo se usó mientras tanto para otra cosa. Inténtelo de nuevo.',
  'tender-out-of-range': ({ most }) => `Con eso se pueden pagar hasta ${formatUsd(most)}.`,
  'tender-of-rhythm':
    'Cada visita se paga después de hacerse. Use las tarjetas de regalo en la página de la reserva cuando la visita esté hecha. El crédito se descuenta solo.',
  'tender-of-bill':
    'El crédito y las tarjetas de regalo pagan el precio de una reserva, no las horas adicionales.',
  'gift-card-unknown': 'No conocemos esta tarjeta de regalo. Revise el código.',
  'gift-card-empty': 'Esta tarjeta de regalo ya no tiene saldo.',
  'gift-card-not-found': 'No existe esa tarjeta de regalo.',
  'gift-card-changed': 'Esta tarjeta de regalo cambió mientras tanto. Vuelva a mirarla.',
  'gift-card-void': 'Esta tarjeta de regalo está anulada.',
  'gift-card-disputed':
    'El pago de esta tarjeta de regalo está en disputa. No se puede usar hasta que el banco decida.',
  'gift-card-used': ({ left }) =>
    `De esta tarjeta se puede devolver ${formatUsd(left)} como máximo: lo demás se usó.`,
  'gift-card-cash-out-too-much': ({ left }) => `En esta tarjeta hay ${formatUsd(left)}.`,
  'gift-card-no-email': 'Escriba primero un correo.',
  'gift-card-amount-out-of-range': ({ least, most }) =>
    `Escriba un importe de ${formatUsd(least)} a ${formatUsd(most)}.`,
  'gift-card-day-malformed': 'Elija un día desde hoy.',
  'gift-cards-off':
    'Aquí no se venden tarjetas de regalo en línea. Escríbanos o llámenos para comprar una.',
  'gift-purchase-over':
    'Esa página de pago está cerrada. Presione el botón otra vez para abrir una nueva.',
  'credit-not-yours':
    'Este crédito se usa desde la página de su primera reserva con nosotros, o en nuestra oficina.',
  'credit-nothing-left': 'No queda crédito.',

  'booking-on-invoice': 'Esto está en una factura. Se paga allí.',
  'canceling-needs-void-invoice':
    'Esta reserva está en una factura sin pagar. Anule primero la factura. No se canceló nada.',
  'invoice-item-taken': 'Una parte ya está en otra factura. No se emitió nada.',
  'invoice-item-not-owed': 'Una parte ya no se debe. No se emitió nada.',
  'invoice-has-payments':
    'Esta factura tiene pagos. Reembólselos antes de anularla. No se cambió nada.',
  'invoice-not-payable': 'No queda nada por pagar en esta factura.',
  'tip-given-already': 'Usted ya dio una propina por esta visita.',
  'tip-card-changed': 'Su tarjeta guardada cambió. No se cobró nada. Cargue la página otra vez.',

  // Refunds
  'noted-out-of-range': ({ owed }) =>
    `Se deben ${formatUsd(owed)}. Anote eso, o una parte si la reserva ya está confirmada.`,

  'refund-amount-missing': 'Escriba un importe.',
  'refund-out-of-range': ({ most }) =>
    `Escriba un importe mayor que 0 y de ${formatUsd(most)} como máximo.`,
  'nothing-to-refund': 'De este pago ya no queda nada que devolver.',
  'refund-not-found': 'Esta reserva no tiene ese reembolso.',
  'refund-not-stoppable':
    'Solo se puede detener un reembolso rechazado. No se cambió nada: revíselo de nuevo.',
  'refund-asked-again':
    'Este reembolso acaba de pedirse de nuevo. No se cambió nada: revíselo de nuevo.',

  'refund-above-limit': ({ most }) =>
    `El personal devuelve ${formatUsd(most)} de un pago como máximo. Para más, pídaselo a un propietario.`,

  // The card on file
  'card-on-file-missing':
    'No hay una tarjeta guardada a la que se pueda cobrar. Envíe un enlace por correo.',
  'card-on-file-changed': ({ last4 }) =>
    `La tarjeta guardada ahora es otra: termina en ${last4}. Pregunte otra vez a quien llama. No se cobró nada.`,
  'card-of-another':
    'Esta tarjeta es de otro cliente que el teléfono y el correo de arriba. No se cobró nada.',
  'card-consent-missing': 'Quien llama debe decir que sí antes de cobrar a su tarjeta.',
  'card-on-file-declined':
    'El banco rechazó la tarjeta. No se cobró nada y no hay reserva. Envíe un enlace por correo.',
  'card-needs-holder':
    'El banco quiere que el titular confirme. No se cobró nada y no hay reserva. Envíe un enlace por correo.',
  'owed-card-declined':
    'El banco rechazó la tarjeta. No se cobró nada y la deuda sigue pendiente. Envíe un enlace de pago.',
  'owed-card-needs-holder':
    'El banco quiere que el titular confirme. No se cobró nada y la deuda sigue pendiente. Envíe un enlace de pago.',
  'booking-made-already':
    'Con esto ya se hizo una reserva: con otros datos, o ya no sigue en pie. Búsquela en Reservas; presione otra vez para hacer también esta.',

  // Extra hours
  'charge-not-stoppable': 'Este cobro ya se hizo, o ya no se hará. Vuelva a mirar la reserva.',
  'hold-not-again':
    'Ya no se debe nada, la visita ha empezado o alguien lo intentó de nuevo. Vuelva a mirar la reserva.',
  'charge-not-plannable': 'Ya no se debe nada, o el cobro ya está previsto.',
  'worked-minutes-malformed': ({ hours }) =>
    `Escriba el tiempo trabajado en minutos, ${inHours(hours)} como máximo.`,
  'bill-differs': 'Esta cuenta ya se hizo, con otros valores.',
  'billing-needs-confirmed': 'Solo se pueden cobrar horas adicionales de una reserva confirmada.',
  'extra-hours-billed-already': 'Las horas adicionales de esta reserva ya se cobraron.',
  'visit-billed-already': 'Las horas adicionales de esta visita ya se cobraron.',
  'visit-not-visited': 'Elija una visita que ya se haya hecho.',
  'money-moved': ({ moved }) =>
    `Se movió dinero porque se dio por terminada: ${moved.map(({ kind, cents }) => `${formatUsd(cents)} por ${movedFor[kind]}`).join(', ')}. Retire antes el cobro o reembolse el pago. No se cambió nada.`,
  'bill-above-limit': ({ most }) =>
    `El personal se encarga de cuentas de ${formatUsd(most)} como máximo. Pida esta a un propietario.`,
  'correction-within-booked': 'Eso cabe en el tiempo reservado: retire la cuenta.',
  'correction-changes-nothing': 'La cuenta ya es por esas horas.',
  'bill-paid-meanwhile': 'La cuenta acaba de pagarse. No se cambió nada: revísela de nuevo.',
  'bill-over-already': 'Esta cuenta ya terminó. No se cambió nada.',
  'bill-asked-of-bank': 'Un banco está por responder sobre esta cuenta. Espere su respuesta.',
  'bill-paid-in-part':
    'Una parte de esta cuenta ya está pagada, así que sus horas no cambian. Retire el resto o reembolse lo pagado.',
  'bill-unclosed':
    'El procesador de tarjetas no respondió, así que la cuenta todavía puede pagarse. No se cambió nada; inténtelo de nuevo.',

  // Plans
  'plan-not-found': 'Ese plan no existe.',
  'plan-over-already': 'Este plan ya terminó.',
  'plan-not-ended':
    'El procesador de tarjetas no respondió, así que no es seguro que el plan haya terminado. Inténtelo de nuevo, por favor.',
  'plan-goes-on':
    'El procesador de tarjetas tampoco ha terminado el plan ahora. Termínelo en el panel del propio procesador.',
  'plan-not-kept':
    'El procesador de tarjetas no respondió, así que el plan todavía termina como se dijo. Inténtelo de nuevo, por favor.',
  'price-increase-past': 'Ese día ya pasó. Elija uno posterior.',
  'price-increase-too-soon': ({ day }) =>
    `Los clientes necesitan un aviso 14 días antes del cobro. El primer día que puede elegir es el ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')}.`,
  'price-increase-too-late': 'Elija un día dentro de un año.',
  'price-increase-amount': 'Escriba un porcentaje de hasta 100, o hasta 1,000 dólares.',
  'price-not-announced': 'Ningún precio nuevo de su plan espera su respuesta.',
  'new-price-differs': 'El nuevo precio cambió desde que abrió esta página. Mírelo de nuevo.',
  'plan-change-over': 'Este plan termina o ya terminó, así que no se puede cambiar.',
  'plan-change-unpaid':
    'Un mes de este plan aún no está pagado. Páguelo primero y después cambie el plan.',
  'plan-change-disputed':
    'Un pago de este plan está en disputa en el banco. Cuando se resuelva, podrá cambiar el plan.',
  'plan-change-no-visit':
    'Primero fije la hora de la primera visita. Después podrá cambiar el plan.',
  'plan-change-set': ({ day }) =>
    `El plan está por cambiar el ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')} y ya no se puede detener. Después de ese día puede cambiarlo otra vez.`,
  'plan-change-price-announced':
    'Este plan tiene un precio nuevo anunciado. Después podrá cambiar sus adicionales.',
  'plan-change-differs': ({ month, day }) =>
    `No se cambió nada: ahora cuesta ${formatUsd(month)} al mes a partir del ${dayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC')}. Revíselo otra vez.`,
  'plan-change-not-found': 'Este plan no tiene ningún cambio previsto.',
  'plan-changes-are-off': 'Para cambiar su plan, comuníquese con nosotros.',
  'plan-change-nothing': 'Todavía no hay nada distinto. Elija qué cambiar.',
  'plan-change-service': 'Elija un plan que se ofrezca.',
  'plan-change-home': 'Elija una vivienda y un tamaño de la lista.',
  'plan-change-custom-quote':
    'Esta vivienda necesita un presupuesto a medida. Comuníquese con nosotros.',
  'plan-change-price': 'Escriba dólares al mes, por ejemplo 240 o 240.50.',
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

  // Reconciliation
  'difference-not-found': 'No existe esta diferencia.',
  'difference-changed': 'Esta diferencia cambió entretanto. No se hizo nada: vuelva a mirarla.',
  'difference-of-another-kind': 'Esto no se puede hacer con una diferencia de este tipo.',
  'give-back-unanswered':
    'El procesador no respondió. Pulse otra vez: el dinero se devuelve una sola vez.',
  'give-back-refused': ({ code }) => `El procesador lo rechazó: ${code}. No se devolvió nada.`,
  'plan-of-nobody-not-ended':
    'No se pudo terminar el plan de este pago. No se devolvió nada; inténtelo de nuevo.',
  'page-of-nobody-not-closed': 'El procesador no cerró la página de pago. Inténtelo de nuevo.',
  'payout-not-found': 'No existe este depósito.',
  'month-malformed': 'Indique un mes, por ejemplo 2026-11.',
};
