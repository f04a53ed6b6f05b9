import type {
  planTexts as en,
  confirmVisitTexts as enConfirm,
  planFilterTexts as enFilters,
  planTableTexts as enTable,
} from '#payments/words/en/plans.ts';

export const planTexts: typeof en = {
  title: 'Planes',
  count: { one: 'plan', many: 'planes' },
  standings: {
    active: 'Activo',
    'past-due': 'Pago atrasado',
    ending: 'Por terminar',
    paused: 'En pausa',
    waiting: 'El banco decide',
    cancelled: 'Cancelado',
  },
  noVisit: 'ninguna',
  lacksVisit: 'Sin visita prevista',
  none: {
    title: 'Todavía no hay planes',
    text: 'Aparecen aquí cuando se ha pagado un plan de bienestar.',
  },
  noneFit: 'Ningún plan coincide',
  noneByVisits: {
    title: 'Ningún plan coincide',
    text: 'Ningún plan que cumple los demás filtros coincide con esta opción de visitas.',
  },
};

export const planFilterTexts: typeof enFilters = {
  searchHint: 'Nombre, teléfono, correo o referencia',
  status: 'Estado',
  anyStatus: 'Todos los estados',
  visits: 'Visitas',
  visitChoices: {
    all: 'Todas',
    none: 'Ninguna prevista',
    week: 'La próxima en 7 días',
  },
  service: 'Plan',
  anyService: 'Todos los planes',
  frequency: 'Frecuencia',
  anyFrequency: 'Todas',
  frequencies: { weekly: 'Semanal', biweekly: 'Cada dos semanas', monthly: 'Mensual' },
  sorts: {
    visit: 'Próxima visita',
    invoice: 'Próxima factura',
    newest: 'Más recientes',
    oldest: 'Más antiguos',
    customer: 'Cliente',
  },
};

export const planTableTexts: typeof enTable = {
  caption: 'Planes',
  customer: 'Cliente',
  plan: 'Plan',
  status: 'Estado',
  invoice: 'Próxima factura',
  lastVisit: 'Última visita',
  nextVisit: 'Próxima visita',
  acts: 'Acciones',
  monthly: (price) => `${price} al mes`,
  monthlySince: (price, day) => `${price} al mes, desde el ${day}`,
  noVisitYet: 'ninguna aún',
  noInvoice: 'ninguna',
  afterCredit: 'con el crédito descontado',
  nextInvoice: 'Próxima factura:',
  lastVisitWas: (day) => `Última visita: ${day}`,
  nextVisitIs: 'Próxima visita:',
  notClosed: (at) => `${at}, por completar`,
  confirm: 'Confirmar visita',
};

export const confirmVisitTexts: typeof enConfirm = {
  title: 'Confirmar una visita',
  notNow: 'Ahora no',
  nextIs: (at) => `La próxima visita: ${at}.`,
};
