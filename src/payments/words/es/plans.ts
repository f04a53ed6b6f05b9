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
  noVisitDue: 'ninguna',
  overdue: 'Atrasada',
  none: {
    title: 'Todavía no hay planes',
    text: 'Aparecen aquí cuando se ha pagado un plan de bienestar.',
  },
  noneFit: 'Ningún plan coincide',
  noVisitDueNow: {
    title: 'No hay visitas pendientes',
    text: 'Todos los planes que cumplen los demás filtros tienen sus visitas.',
  },
};

export const planFilterTexts: typeof enFilters = {
  searchHint: 'Nombre, teléfono, correo o referencia',
  status: 'Estado',
  anyStatus: 'Todos los estados',
  visits: 'Visitas',
  visitChoices: {
    all: 'Todas',
    overdue: 'Atrasadas',
    week: 'Dentro de 7 días',
    first: 'Ninguna todavía',
  },
  service: 'Plan',
  anyService: 'Todos los planes',
  frequency: 'Frecuencia',
  anyFrequency: 'Todas',
  frequencies: { weekly: 'Semanal', biweekly: 'Cada dos semanas', monthly: 'Mensual' },
  sorts: {
    due: 'Otra visita, a más tardar',
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
  visitDue: 'Otra visita, a más tardar',
  acts: 'Acciones',
  monthly: (price) => `${price} al mes`,
  monthlySince: (price, day) => `${price} al mes, desde el ${day}`,
  noVisitYet: 'ninguna aún',
  noInvoice: 'ninguna',
  afterCredit: 'con el crédito descontado',
  confirmed: (at) => `confirmada: ${at}`,
  nextInvoice: 'Próxima factura:',
  lastVisitWas: (day) => `Última visita: ${day}`,
  nextVisitDue: 'Otra visita, a más tardar:',
  confirm: 'Confirmar visita',
};

export const confirmVisitTexts: typeof enConfirm = {
  title: 'Confirmar una visita',
  notNow: 'Ahora no',
  confirmed: (at) => `La visita del ${at} ya está confirmada.`,
  due: (day) => `Debe haber una visita a más tardar el ${day}.`,
};
