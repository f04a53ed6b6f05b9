import { formatUsd } from '#kernel/rules/money.ts';
import type { Resolution } from '#payments/contract/reconciliation.ts';
import type {
  reconciliationTexts as English,
  differenceSentences as EnglishSentences,
} from '#payments/words/en/reconciliation.ts';

/** Each difference between both books, in one sentence. */
export const differenceSentences: typeof EnglishSentences = {
  'charge-unknown': ({ ownId, amount, left }) =>
    (ownId === null
      ? `En el procesador entraron ${formatUsd(amount)} que no son de ninguna reserva de aquí.`
      : `En el procesador entraron ${formatUsd(amount)} de una reserva que no está aquí. Llevan nuestro identificador ${ownId}, como después de restaurar una copia antigua.`) +
    (left < amount ? ` De ellos no se han devuelto ${formatUsd(left)}.` : ''),
  'charge-unrecorded': ({ amount, left }) =>
    `En el procesador entraron ${formatUsd(amount)} de esta reserva, que no lo sabe.` +
    (left < amount ? ` De ellos no se han devuelto ${formatUsd(left)}.` : ''),
  'charge-missing': ({ amount }) =>
    `Aquí constan ${formatUsd(amount)} como pagados, y el procesador no tiene ese pago.`,
  'charge-differs': ({ ours, theirs }) =>
    `Aquí constan ${formatUsd(ours)} como pagados, y en el procesador ${formatUsd(theirs)}.`,
  'refund-unrecorded': ({ amount }) =>
    `En el procesador se devolvieron ${formatUsd(amount)}, y aquí no constan.`,
  'refund-missing': ({ amount }) =>
    `Aquí constan ${formatUsd(amount)} como devueltos, y el procesador no los ha enviado.`,
  'refund-differs': ({ ours, theirs }) =>
    `Aquí constan ${formatUsd(ours)} como devueltos, y en el procesador ${formatUsd(theirs)}.`,
  'dispute-unrecorded': ({ amount }) =>
    `El banco retiene ${formatUsd(amount)} por una disputa que aquí no se conoce.`,
  'dispute-differs': ({ state, ours, theirs }) =>
    `Aquí una disputa está ${disputeStates[state]}, así que se deberían retener ${formatUsd(ours)}; el banco retiene ${formatUsd(theirs)}.`,
  'credit-missing': ({ amount }) =>
    `Aquí constan ${formatUsd(amount)} de crédito como usados, y el procesador nunca los recibió.`,
  'credit-unrecorded': ({ amount, orderId }) =>
    orderId === null
      ? `El procesador tiene ${formatUsd(amount)} de crédito que no está en ningún libro de aquí.`
      : `El procesador tiene ${formatUsd(amount)} de crédito que aquí está libre.`,
  'credit-differs': ({ ours, theirs }) =>
    `Aquí constan ${formatUsd(ours)} de crédito como usados, y en el procesador ${formatUsd(theirs)}.`,
  'session-unknown': ({ state, amount }) =>
    state === 'open'
      ? `Todavía se puede pagar una página de pago${amount === null ? '' : ` de ${formatUsd(amount)}`} de una reserva que no está aquí.`
      : `Una página de pago${amount === null ? '' : ` de ${formatUsd(amount)}`} de una reserva que no está aquí espera al banco.`,
  'payout-differs': ({ amount, sum }) =>
    `Un depósito de ${formatUsd(amount)} contiene movimientos por ${formatUsd(sum)}.`,
};

const disputeStates = {
  inquiry: 'solo en consulta',
  open: 'abierta',
  won: 'ganada',
  lost: 'perdida',
};

/** The processor's books compared with ours. */
export const reconciliationTexts: typeof English = {
  title: 'Conciliación',
  tabs: { label: 'Conciliación', differences: 'Diferencias', payouts: 'Depósitos' },
  compare: 'Comparar ahora',
  comparing: 'Comparando',
  run: {
    failed: 'No se pudieron comparar los libros',
    statusFailed: 'No se pudo cargar cuándo se compararon por última vez',
    never:
      'Los libros del procesador y los nuestros aún no se han comparado. Se comparan cada noche.',
    states: {
      waiting: 'Está por empezar una comparación.',
      running: 'Se están comparando los libros.',
    },
    done: (when, who, movements, from) =>
      `Comparados ${when}${who === null ? ', de noche' : ` para ${who}`}: ${movements} desde ${from}.`,
    movements: (count, figure) => `${figure} ${count === 1 ? 'movimiento' : 'movimientos'}`,
    tellFailure: (code) =>
      `El procesador no respondió como debía (${code}). Se intenta de nuevo por sí solo; lo de abajo es anterior.`,
  },
  state: 'Mostrar',
  states: { open: 'Abiertas', resolved: 'Resueltas', gone: 'Desaparecidas por sí solas' },
  count: { one: 'diferencia', many: 'diferencias' },
  none: {
    never: {
      title: 'Aún sin comparar',
      text: 'Lo que difiera estará aquí después de la primera vez.',
    },
    open: {
      title: 'Los dos libros dicen lo mismo',
      text: 'Cada pago, reembolso, disputa y depósito.',
    },
    resolved: { title: 'Aún no se resolvió ninguna', text: 'Aquí está lo que usted resuelve.' },
    gone: {
      title: 'Aún no desapareció ninguna',
      text: 'Aquí está aquello en lo que los dos libros vuelven a coincidir.',
    },
  },
  caption: 'Diferencias entre los libros del procesador y los nuestros',
  what: 'Qué difiere',
  found: 'Encontrada',
  where: 'Dónde',
  acts: 'Qué se puede hacer',
  booking: (customer) => `Reserva de ${customer}`,
  atProcessor: 'En el procesador',
  resolve: {
    act: 'Resolver',
    title: 'Resolver esta diferencia',
    note: '¿Qué es?',
    noteHint: 'Queda junto a la diferencia para sus colegas.',
    done: 'La diferencia está resuelta.',
    undo: 'Deshacer',
    undone: 'La diferencia está abierta de nuevo.',
  },
  reopen: 'Abrir de nuevo',
  giveBack: {
    act: (amount) => `Devolver ${amount}`,
    title: '¿Devolver este dinero?',
    text: (amount) =>
      `${amount} vuelven a la tarjeta de la que vinieron, una sola vez. Si detrás hay un plan, se termina. No se envía ningún correo: la persona no está en nuestros libros.`,
    textOfBooking: (amount) => `${amount} vuelven a la tarjeta de la que vinieron, una sola vez.`,
    done: (amount) => `${amount} están en camino de vuelta.`,
  },
  closePage: {
    act: 'Cerrar la página',
    title: '¿Cerrar esta página de pago?',
    text: 'Ya nadie podrá pagarla.',
    done: 'La página de pago está cerrada.',
  },
  ownersOnly: 'La resuelve un propietario.',
  resolved: {
    how: {
      noted: 'Resuelta',
      'given-back': 'Devuelta',
      closed: 'Página de pago cerrada',
    } satisfies Record<Resolution, string>,
    by: (how, who, when) => `${how} por ${who}, ${when}`,
    before: 'Antes de abrirse de nuevo:',
  },

  payouts: {
    count: { one: 'depósito', many: 'depósitos' },
    none: {
      title: 'Aún no hay depósitos',
      text: 'Lo que el procesador envía a su banco aparece aquí tras la próxima comparación.',
    },
    caption: 'Depósitos en el banco',
    made: 'Hecho',
    arrives: 'Llega',
    amount: 'Importe',
    status: 'Estado',
    contents: 'Qué contiene',
    unknown: 'no se dice',
    states: {
      pending: 'pendiente',
      'in-transit': 'en camino',
      paid: 'llegó',
      failed: 'devuelto',
      cancelled: 'cancelado',
    },
    counted: (count, category) => `${count} × ${category}`,
    month: 'Mes',
    download: 'Descargar CSV',
    downloadHint:
      'Para contabilidad: bruto, comisión, impuesto en la comisión y neto de cada movimiento de dinero, y cada cambio del crédito de los clientes. El archivo suma lo que está aquí.',
    monthTitle: (month) => `Dinero en ${month}`,
    monthFailed: 'No se pudo sumar el mes',
    nothingMoved: 'En este mes no se ha movido nada, según la última comparación.',
    moved: 'Qué se movió',
    times: 'Cuántas veces',
    gross: 'Bruto',
    fee: 'Comisiones',
    tax: 'Impuesto en comisiones',
    net: 'Neto',
    earned: 'Queda antes de los pagos al banco',
    creditTitle: 'Crédito de los clientes',
    byHand: 'Anotado a mano',
    methods: { cash: 'Efectivo', check: 'Cheques', transfer: 'Transferencias' },
  },
  payout: {
    title: 'Depósito',
    loading: 'Cargando el depósito',
    failed: 'No se pudo cargar el depósito',
    missing: { title: 'No existe este depósito', text: 'Puede que la dirección esté cortada.' },
    back: 'Todos los depósitos',
    failure: (code) => `El banco lo devolvió (${code}).`,
    sums: 'Qué contiene',
    gross: 'Bruto',
    fee: 'Comisión',
    net: 'Neto',
    kind: 'Tipo',
    number: 'Número',
    byHand: 'Este depósito se hizo a mano: el procesador no dice qué contiene.',
    notYet: 'Su contenido se lee con la próxima comparación.',
    movements: 'Movimientos',
    count: { one: 'movimiento', many: 'movimientos' },
    none: { title: 'No contiene nada', text: '' },
    when: 'Cuándo',
    whose: 'Reserva',
    nobody: 'ninguna reserva',
  },
  categories: {
    charge: 'pago',
    refund: 'reembolso',
    refund_failure: 'reembolso que volvió',
    dispute: 'disputa',
    dispute_reversal: 'disputa ganada',
    payout: 'depósito',
    payout_reversal: 'depósito devuelto',
    fee: 'comisión',
    tax: 'impuesto',
    contribution: 'contribución',
    other_adjustment: 'ajuste',
  },
};
