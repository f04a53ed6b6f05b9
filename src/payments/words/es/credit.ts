import type {
  creditTexts as en,
  ledgerTexts as enLedger,
  referralTexts as enReferrals,
} from '#payments/words/en/credit.ts';

export const creditTexts: typeof en = {
  tabs: {
    label: 'Crédito y recomendaciones',
    byPhone: 'Crédito por teléfono',
    referrals: 'Quién recomendó a quién',
  },
  list: {
    title: 'Crédito',
    download: 'Descargar CSV',
    searchHint: 'Nombre, teléfono, correo o referencia',
    holding: 'Saldo',
    holdings: { all: 'Todos', with: 'Con crédito', owing: 'Por debajo de cero' },
    sorts: { moved: 'Último movimiento', highest: 'Saldo más alto', lowest: 'Saldo más bajo' },
    count: { one: 'número de teléfono', many: 'números de teléfono' },
    noneFit: 'Ningún crédito coincide',
    none: {
      title: 'Todavía no hay créditos',
      text: 'Ambas partes de una recomendación reciben crédito cuando se paga la primera reserva del cliente recomendado.',
    },
  },
  table: {
    caption: 'Crédito por teléfono',
    phone: 'Teléfono',
    customer: 'Cliente',
    noBooking: 'sin reserva',
    moved: 'Último movimiento',
    granted: 'Otorgado',
    used: 'Usado',
    balance: 'Saldo',
    sums: (granted, used, moved) => `${granted} otorgados, ${used} usados, último: ${moved}`,
  },
  account: {
    title: 'Crédito',
    loading: 'Cargando el crédito',
    missing: {
      title: 'Ese crédito no existe',
      text: 'La dirección puede estar incompleta.',
    },
    failed: 'No se pudo cargar el crédito',
    balance: 'Saldo',
    toUse: 'Disponible',
    belowZero: '(se retiró una recomendación después de usarse su crédito)',
    granted: 'Otorgado',
    used: 'Usado',
    ownersOnly: 'Los propietarios otorgan y usan crédito a mano.',
    referrals: 'Recomendaciones',
    noReferrals: 'Este número no está en ninguna.',
    outcomes: {
      used: 'Se usó el crédito.',
      waiting:
        'El procesador de pagos todavía no responde. Se le preguntará de nuevo; no se pierde nada.',
      released: 'El procesador de pagos lo rechazó: el crédito vuelve a estar disponible.',
    },
  },
  open: {
    act: 'Otorgar crédito',
    title: '¿Quién recibe crédito?',
    phone: 'Número de teléfono',
    phoneHint: 'Antes de otorgar nada verá lo que tiene este número.',
    submit: 'Continuar',
  },
  grant: {
    act: 'Otorgar crédito',
    what: (phone, balance) =>
      `${phone} tiene ${balance}. Lo que otorgue se puede usar en las próximas facturas de un plan o a mano; al otorgar no se mueve dinero ni se toca ninguna tarjeta. El movimiento queda registrado para siempre.`,
    amount: 'Importe en dólares',
    reason: 'Por qué',
  },
  use: {
    act: 'Usar crédito',
    amount: 'Importe en dólares',
    amountHint: (most) => `Hay ${most} disponibles.`,
    target: 'Para',
    byHand: 'Otra cosa, a mano',
    plan: (service) => `Próximas facturas de ${service}`,
    booking: (service, day) => `${service}, reservado el ${day}`,
    reason: 'Por qué',
    lowersInvoices: (amount) =>
      `${amount ?? 'El importe'} pasa al procesador de pagos: las próximas facturas del cliente cobran eso de menos a la tarjeta. Esto no se puede deshacer.`,
    takenOff: (amount) =>
      `${amount ?? 'El importe'} sale del saldo y no se toca ninguna tarjeta: dé usted el descuento al cliente. Esto no se puede deshacer, solo otorgar de nuevo.`,
  },
};

export const ledgerTexts: typeof enLedger = {
  title: 'Movimientos',
  empty: 'Todavía no se ha otorgado ni usado nada.',
  date: 'Fecha',
  what: 'Qué',
  who: 'Quién',
  amount: 'Importe',
  balance: 'Saldo final',
  booking: 'Reserva',
  summary: (at, who, balance) => `${at}, ${who}, saldo final: ${balance}`,
  kinds: {
    granted: 'Recomendación acreditada',
    given: 'Otorgado a mano',
    reversed: 'Recomendación retirada',
    restored: 'Recomendación dada de nuevo',
    used: 'Usado',
    waiting: 'Usado, en camino al procesador de pagos',
    refused: 'Usado, rechazado por el procesador de pagos',
    returned: 'Disponible de nuevo: volvió de un plan',
    freed: 'Disponible de nuevo',
  },
  actors: { system: 'el servidor', processor: 'el procesador de pagos' },
};

export const referralTexts: typeof enReferrals = {
  title: 'Recomendaciones',
  searchHint: 'Nombre, teléfono o correo de cualquiera',
  status: 'Crédito',
  anyStatus: 'Todas',
  count: { one: 'recomendación', many: 'recomendaciones' },
  noneFit: 'Ninguna recomendación coincide',
  none: {
    title: 'Todavía no hay recomendaciones',
    text: 'Aparecen cuando el CRM envía una, o cuando una reserva indica quién recomendó.',
  },
  caption: 'Quién recomendó a quién',
  referrer: 'Quién recomendó',
  customer: 'A quién',
  since: 'Desde',
  credit: 'Crédito',
  booking: 'Reserva',
  noBooking: 'ninguna aún',
  referred: 'recomendó a',
  sinceDay: (day) => `desde el ${day}`,
  states: { waiting: 'Sin acreditar', credited: 'Acreditada', 'taken-back': 'Retirada' },
  late: 'ya había reservado, u otra recomendación llegó antes',
  untilPaid: 'hasta que se pague la primera reserva',
  refunded: 'la primera reserva se reembolsó',
};
