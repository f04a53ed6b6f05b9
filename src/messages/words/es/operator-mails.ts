import type { operatorMailTexts as en } from '#messages/words/en/operator-mails.ts';

export const operatorMailTexts: typeof en = {
  footer: (business) =>
    `Enviado por el sitio de reservas de ${business} a la dirección de BUSINESS_EMAIL.`,
  open: 'Abrir en la consola',

  emergency: {
    subject: (service, deadline) => `EMERGENCIA, hora límite ${deadline}: ${service}`,
    preview: (phone) => `Llame ahora al ${phone}.`,
    alarm: (deadline) => `Hora límite para responder: ${deadline}`,
    heading: 'Una reserva de emergencia pagada espera',
    act: 'Al cliente se le prometió una respuesta en 2 horas desde el pago. Llame ahora. Si nadie está disponible, indíquelo en la consola: eso cancela la reserva y devuelve todo.',
    call: (phone) => `Llamar al ${phone}`,
    prices: 'Reservado y pagado',
  },

  paymentMismatch: {
    subject: (reference) => `Un pago requiere su atención: reserva ${reference}`,
    preview: (paid, price) => `Se pagaron ${paid}, y el precio es ${price}.`,
    heading: 'Lo pagado no es el precio',
    text: 'La reserva no está confirmada, y el dinero lo tiene usted. En la consola un propietario lo acepta como precio, o cancela la reserva, lo que devuelve el dinero. Al cliente se le dijo que el pago se está revisando.',
    price: 'El precio',
    billHeading: 'Lo pagado no es lo que dice la factura',
    billText:
      'La factura sigue pendiente, y el dinero lo tiene usted. En la consola retire o corrija la factura, o devuelva el pago.',
    bill: 'La factura',
  },

  bookingPaid: {
    subject: (service, amount) => `Pagada: ${service}, ${amount}`,
    preview: (reference) => `La reserva ${reference} está pagada y confirmada.`,
    heading: (amount) => `Se pagaron ${amount} por una reserva`,
    text: 'El cliente ya tiene la confirmación.',
    noTime: 'Todavía no tiene hora: acuérdela con el cliente y anótela en la consola.',
    noAddress: 'Llegó sin dirección: pídala al cliente, sin ella no se puede enviar a nadie.',
    prices: 'Reservado y pagado',
  },

  paymentArrived: {
    subject: (amount, reference) => `Pago: ${amount} de la reserva ${reference}`,
    preview: (reference) => `Un cliente pagó en línea por la reserva ${reference}.`,
    heading: (amount) => `Un cliente pagó ${amount} de lo que debía`,
    forExtraHours: 'Es por tiempo adicional de limpieza.',
    nothingLeft: 'La reserva está pagada. No queda nada por pagar.',
  },

  bookingSecured: {
    subject: (service, amount) => `Reservada: ${service}, ${amount} pagados ahora`,
    preview: (reference) => `La reserva ${reference} está confirmada y hay una tarjeta guardada.`,
    heading: (amount) => `Un cliente reservó y pagó ${amount} ahora`,
    text: 'El resto se cobra a la tarjeta guardada después de la visita. El cliente ya tiene la confirmación.',
    prices: 'Reservado',
  },

  bookingOnCard: {
    subject: (service) => `Reservada: ${service}, se cobra después de la visita`,
    preview: (reference) => `La reserva ${reference} está confirmada y hay una tarjeta guardada.`,
    heading: () => 'Un cliente reservó y guardó una tarjeta',
    textOfVisits:
      'Todavía no se pagó nada. Cada visita se cobra a la tarjeta guardada después. El cliente ya tiene la confirmación.',
    text: 'Todavía no se pagó nada. El precio se cobra a la tarjeta guardada después de la visita. El cliente ya tiene la confirmación.',
    prices: 'Reservado',
  },

  dispute: {
    open: (amount) => `Un pago de ${amount} está en disputa`,
    inquiry: (amount) => `Un banco pregunta por un pago de ${amount}`,
    lost: (amount) => `El banco recuperó ${amount}`,
    lostNothing: 'Se perdió una disputa, y no se quitó dinero',
    appealed: (amount) => `Una disputa perdida de ${amount} se está revisando de nuevo`,
    subject: (day, what) => `Responda antes del ${day}: ${what}`,
    alarm: (moment) => `Responda antes del ${moment}`,
    openText:
      'El titular de la tarjeta pidió al banco que devuelva este pago, y el dinero queda retenido hasta que el banco decida. Sin su respuesta a tiempo se pierde. Responda en el procesador de pagos con lo que muestre que la visita se hizo: la dirección, los horarios, los mensajes.',
    inquiryText:
      'Todavía no se retiene dinero. Una buena respuesta a tiempo, o un reembolso, evita que se convierta en disputa. Responda en el procesador de pagos.',
    appealedText:
      'El banco decide una vez más. Lo que se envió antes puede no bastar: responda en el procesador de pagos con lo que muestre que la visita se hizo. Si se gana, el dinero vuelve a usted.',
    lostText:
      'La disputa se perdió. Esto no es un reembolso: no se le pide nada, y al cliente no se le prometió nada.',
    ended: 'Nadie ha ido todavía y no queda nada del precio, así que la reserva está cancelada.',
    noAnswer: 'El banco no admite respuesta: no hay nada que hacer.',
    amount: 'En disputa',
    taken: 'Recuperado por el banco',
    fee: 'Comisión del procesador de pagos',
    reason: 'Motivo',
    deadline: 'Fecha límite',
    paidFor: 'Pagado por',
  },

  eventsRefused: {
    subject: 'Se rechazan los avisos del procesador de pagos',
    preview: 'Lo que pasa con los pagos se sabe tarde.',
    signature:
      'Su firma no corresponde. Quizás alguien renovó el secreto de firma en el panel del procesador, o configuró el webhook de nuevo. En la consola, en Ajustes, Pagos con tarjeta, conecte de nuevo. Si las claves están en el servidor, copie del panel el secreto de firma, póngalo en STRIPE_WEBHOOK_SECRET y reinicie el servidor.',
    clock:
      'El reloj de esta máquina está mal por más de cinco minutos, así que cada firma parece demasiado vieja. Active su servicio de hora.',
    meanwhile:
      'No se pierde ningún pago: nosotros mismos preguntamos al procesador. Pero los pagos, reembolsos y disputas se saben tarde, algunos hasta una hora después. La consola muestra en Ajustes, Estado, si todavía se rechazan avisos.',
  },

  refundFailed: {
    subject: (amount, reference) =>
      `Un reembolso de ${amount} no se completó: reserva ${reference}`,
    preview: 'El dinero sigue con usted.',
    heading: (amount) => `No se pudieron devolver ${amount}`,
    text: 'El dinero sigue con usted, y el cliente lo espera. Lo volvemos a pedir al procesador de pagos por nuestra cuenta hasta que salga; mientras tanto está en Hoy en la consola.',
    atProcessor:
      'El dinero sigue con usted, y el cliente lo espera. El reembolso se hizo en el procesador de pagos y no se vuelve a pedir solo: devuélvalo de otra manera, o una vez más desde la consola.',
    calledBack:
      'El dinero sigue con usted. Alguien canceló este reembolso en el procesador de pagos, así que no se vuelve a pedir solo: devuélvalo una vez más desde la consola, o déjelo donde está.',
    others:
      'Pueden fallar más reembolsos en esta hora. No llegan más correos por ellos: todos están en Hoy.',
    amount: 'No devuelto',
    reason: 'Motivo',
    paidFor: 'Pagado por',
    codes: {
      lost_or_stolen_card: 'la tarjeta se perdió o fue robada',
      expired_or_canceled_card: 'la tarjeta venció o fue cancelada',
      insufficient_funds: 'fondos insuficientes en su cuenta del procesador de pagos',
      charge_for_pending_refund_disputed: 'el pago está en disputa mientras tanto',
      declined: 'el banco lo rechazó',
      merchant_request: 'se canceló en el procesador de pagos',
      unknown: 'el banco no indicó el motivo',
    },
  },

  payments: {
    booking: 'la reserva',
    'plan-month': 'un mes del plan',
    'extra-hours': 'tiempo adicional de limpieza',
    'visit-price': 'visita',
    tip: 'propina',
    invoice: 'factura',
    fee: 'cargo',
  },

  contact: {
    subject: (who) => `Mensaje de ${who}`,
    heading: (who) => `${who} le escribió`,
    answer: 'Responda a este correo y le llegará.',
    call: 'Solo dejó un teléfono: llame o envíe un mensaje.',
  },

  messageAnswer: {
    subject: (who) => `${who} respondió a su mensaje`,
    heading: (who) => `${who} le respondió`,
  },

  quote: {
    subject: (who) => `${who} pide una cotización`,
    heading: (who) => `${who} quiere una cotización`,
    asked: 'Lo que le gustaría',
  },

  timeRequest: {
    subject: (reference) => `Piden otro horario: reserva ${reference}`,
    preview: 'Un cliente pide otro horario.',
    heading: 'Un cliente pide otro horario',
    wanted: 'Horarios que le convienen',
    before: 'Pedido antes',
    note: 'Su nota:',
  },

  cancellationRequest: {
    subject: (reference) => `Piden cancelar: reserva ${reference}`,
    preview: 'Todavía no se ha cancelado ni reembolsado nada.',
    heading: 'Un cliente quiere cancelar',
    text: 'Ya es tarde para cancelar sin usted, así que todavía no se ha cancelado ni reembolsado nada. Al cliente se le dijo que usted le responderá.',
  },

  customerCancelled: {
    subject: (reference) => `Cancelada por el cliente: reserva ${reference}`,
    preview: 'Nadie tiene que ir; el reembolso está hecho.',
    heading: 'Un cliente canceló a tiempo',
    freed: 'Libre de nuevo',
    text: 'Nadie tiene que ir. El reembolso completo se hace solo; no tiene que hacer nada.',
    byHand: {
      preview: 'Nadie tiene que ir; el dinero sigue con usted.',
      text: (amount) =>
        `Nadie tiene que ir. ${amount} se pagaron en mano, así que no se devuelven solos: devuélvalos y anótelo en el pago, en la consola. Hasta entonces está en Hoy.`,
    },
    unpaid: {
      preview: 'Nadie tiene que ir.',
      text: 'Nadie tiene que ir. No se anotó ningún pago por ella, así que no se devuelve nada; no tiene que hacer nada.',
    },
  },

  customerEndedSeries: {
    subject: (reference) => `El cliente terminó sus visitas: reserva ${reference}`,
    preview: 'Las horas posteriores quedan libres.',
    heading: 'Un cliente terminó sus visitas',
    text: (day) =>
      day === null
        ? 'Ya no irá nadie. Lo realizado y no pagado se sigue debiendo.'
        : `Las visitas continúan hasta el ${day}. Lo realizado y no pagado se sigue debiendo.`,
  },

  customerEndedPlan: {
    subject: (reference) => `Plan terminado por el cliente: reserva ${reference}`,
    preview: 'No se cobra ningún mes más.',
    heading: 'Un cliente terminó el plan',
    later: (day) =>
      `Sigue ${day === null ? 'hasta que acabe el mes pagado' : `hasta el ${day}`}; las visitas hasta entonces se hacen. No se cobra ningún mes más, y hasta entonces el cliente puede anularlo.`,
    now: 'Termina de inmediato, porque el banco había rechazado el último mes: ya no hay visitas, y no se cobra ni ese mes ni ningún otro.',
  },

  planGoesOn: {
    subject: (reference) => `No se pudo terminar un plan: reserva ${reference}`,
    preview: 'Puede cobrarse otra vez a su tarjeta.',
    heading: 'No se pudo terminar un plan',
    text: 'Este plan debía terminar de inmediato, y el procesador de tarjetas no lo ha terminado tras muchos intentos. Desde ahora se pide cada hora; un mes que se cobre entretanto se devuelve solo. Puede intentarlo de nuevo en la consola, o terminarlo en el panel del propio procesador.',
    plan: 'Plan en el procesador',
    answer: 'Su respuesta',
  },

  customerKeptPlan: {
    subject: (reference) => `El plan continúa: reserva ${reference}`,
    preview: 'El cliente anuló el fin.',
    heading: 'Un cliente conserva el plan después de todo',
    text: 'El cliente anuló el fin del plan. Continúa, y también sus cobros mensuales.',
  },
};
