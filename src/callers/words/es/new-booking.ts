import type { newBookingTexts as en } from '#callers/words/en/new-booking.ts';

export const newBookingTexts: typeof en = {
  title: 'Nueva reserva',
  loading: 'Cargando la nueva reserva',
  failed: 'No se pudo empezar la nueva reserva',
  draft: { kept: 'Esto es lo que escribió antes.', startOver: 'Empezar de nuevo' },
  who: {
    title: 'Quién llama',
    known: '¿Es uno de estos clientes?',
    bookings: (count) => (count === 1 ? '1 reserva' : `${count} reservas`),
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    language: 'Idioma',
  },
  often: {
    ways: {
      'one-time': 'Una vez',
      monthly: 'Plan mensual, se paga por mes',
      biweekly: 'Plan quincenal, se paga por mes',
      weekly: 'Plan semanal, se paga por mes',
      'week 1': 'Cada semana, cada visita se paga después',
      'week 2': 'Cada 2 semanas, cada visita se paga después',
      'week 3': 'Cada 3 semanas, cada visita se paga después',
      'week 4': 'Cada 4 semanas, cada visita se paga después',
      'month 1': 'Cada mes en ese día de la semana, cada visita se paga después',
      'twice a week': 'Dos veces por semana, cada visita se paga después',
    },
    alsoOn: 'El otro día de la semana',
    alsoAt: 'Llegada ese día',
    alsoHint: 'Un día es el de la primera visita. Este es el otro.',
  },
  when: {
    title: 'Cuándo',
    zipFirst: 'Escriba el código postal: dice quién puede ir y cuándo.',
    priceFirst: 'Elija qué reserva: dice cuánto se tarda.',
    looking: 'Buscando horas libres',
    failed: 'No se pudieron consultar las horas libres.',
    outside: 'Ninguno de sus equipos va a este código postal.',
    none: 'No hay horas libres en las próximas dos semanas.',
    soon: 'Lo antes posible: una emergencia no tiene hora propia.',
    day: 'Día',
    crew: 'Equipo',
    anyCrew: 'El que pueda ir',
    notFree: (time, day) =>
      `Las ${time} del ${day} no están libres para esta reserva: elija otra hora.`,
    times: (day) => `Llegada el ${day}`,
    wishes: 'Ahora no se venden horas: anote un día que le venga bien.',
    window: 'Momento del día',
    windows: { morning: 'Mañana', afternoon: 'Tarde', evening: 'Noche' },
  },
  pay: {
    title: 'Cómo paga',
    covered: 'El crédito o la tarjeta de regalo pagan todo. La reserva se hace ahora.',
    total: 'Total',
    eachVisit: 'Cada visita',
    firstVisit: (amount) => `La primera visita cuesta ${amount}.`,
    firstMonth: 'Primer mes',
    missing: 'Elija una vivienda y un servicio o un extra para ver el precio.',
    customQuote:
      'Esta vivienda no tiene precio de lista: responda con un precio propio, como a una consulta.',
    card: (last4) => `Tarjeta guardada •••• ${last4}`,
    consentHint:
      'Dígaselo a quien llama, y márquelo cuando haya dicho que sí. Queda en el historial.',
    linkInstead: 'Enviar un enlace',
    seriesTerms:
      'Enviar un enlace para aceptar un cobro después de cada visita y guardar una tarjeta',
    sayFees: 'Dígale al cliente:',
    ownersOnly: 'Solo un propietario puede recibir pagos: envíe un enlace.',
    terms: {
      deposit: (now, after) =>
        `Paga ${now} ahora. Después de la visita se cobran ${after} a su tarjeta guardada.`,
      after: (after) =>
        `No paga nada ahora. Después de la visita se cobran ${after} a su tarjeta guardada.`,
      held: (after, hours) =>
        `No paga nada ahora. Su banco retiene ${after} en la tarjeta hasta ${hours} horas antes de la visita, y los cobramos al día siguiente.`,
    },
    hints: {
      terms:
        'La página del enlace muestra las condiciones exactas. La reserva queda hecha cuando las acepte allí e ingrese los datos de una tarjeta. Guardamos la hora 24 horas.',
      link: 'Queda reservado cuando se paga. La hora se le guarda 24 horas.',
      card: 'Se cobra ahora, y se reserva cuando el banco diga que sí.',
      series:
        'La reserva queda hecha ahora. Después de cada visita, su precio aparece en Por cobrar y se envía por correo con un enlace de pago.',
      seriesTerms:
        'La página del enlace muestra las condiciones exactas. La reserva queda hecha cuando las acepte allí e ingrese los datos de una tarjeta. Cada visita se le cobra al día siguiente. Los depósitos y las retenciones son para una sola visita: las visitas que se repiten se pagan una por una, después de cada una. Guardamos la hora 24 horas.',
      planCard:
        'El primer mes se cobra ahora, y el plan empieza cuando el banco diga que sí. La manera de terminarlo sale por correo.',
      cash: 'Queda reservado ya; si hay correo, sale una confirmación.',
      check: 'Queda reservado ya; si hay correo, sale una confirmación.',
      transfer: 'Queda reservado ya; si hay correo, sale una confirmación.',
      'on-the-day':
        'La reserva se hace ahora, sin pagar. Anote el pago en su página cuando lo reciba.',
      invoice:
        'Para un cliente en cuya página está cómo se le factura. Después de la visita, usted la incluye en una factura.',
      after:
        'La reserva se hace ahora, sin pagar. Cuando la visita esté hecha, aparece en Por cobrar.',
    },
    plan: 'Un plan se cobra cada mes, así que empieza con una tarjeta: una guardada que no pague otro plan, o por el enlace.',
  },
  less: {
    discountCode: 'Código de descuento',
    giftCard: 'Código de la tarjeta de regalo',
    apply: 'Aplicar',
    remove: 'Quitar',
    asking: 'Revisando el código',
    off: (code, amount) => `Código ${code}: ${amount} de descuento`,
    onCard: (lastFour, amount) => `Tarjeta de regalo terminada en ${lastFour}: tiene ${amount}`,
    payWithCredit: (amount) => `Usar su crédito de ${amount}`,
    credit: 'Crédito',
    cardEnding: (lastFour) => `Tarjeta de regalo terminada en ${lastFour}`,
    stays: (amount) => `Le quedan ${amount}.`,
    left: 'Queda por pagar',
    ofPlan:
      'Pagan el primer mes. La tarjeta paga de él al menos $0.50, y cada mes siguiente completo.',
  },
  setPrice: {
    isSet: 'Fijar el precio a mano',
    price: 'Precio en dólares',
    priceHint: (listed) =>
      `Antes de códigos de descuento e impuestos. El precio de lista es ${listed}.`,
    reason: 'Motivo',
    reasonHint: 'Queda en el historial. El cliente no lo ve.',
  },
  book: {
    covered: 'Reservar: no queda nada por pagar',
    link: (amount) => `Reservar y enviar el enlace por ${amount}`,
    terms: (amount) => `Reservar por ${amount} y enviar las condiciones`,
    card: (amount) => `Cobrar ${amount} y reservar`,
    plan: (amount) => `Cobrar ${amount} y empezar el plan`,
    seriesTerms: (amount) =>
      `Reservar por ${amount} después de cada visita y enviar las condiciones`,
    series: (amount) => `Reservar: ${amount} después de cada visita`,
    later: (amount) => `Reservar: ${amount} por pagar después`,
    noted: (amount) => `Reservar: ${amount} ya está pagado`,
    nothing: 'Reservar',
  },
};
