import type { texts as en } from '#booking/words/en/wizard.ts';

export const texts: typeof en = {
  steps: {
    service: 'Elija su servicio',
    frequency: 'Elija la frecuencia',
    'add-ons': 'Servicios adicionales',
    contact: 'Sus datos de contacto',
    home: 'Detalles del hogar',
    review: 'Revisar y reservar',
  },
  indicator: 'Pasos de la reserva',
  stepDone: 'listo',
  back: 'Atrás',
  next: 'Siguiente',
  stepFailed: 'Este paso no se cargó',
  stepFailedAbout: 'Revise su conexión. Nada se perdió.',
  tryAgain: 'Reintentar',
  plainForm: 'Formulario simple',
  skip: {
    site: 'Ir a los servicios adicionales',
    embed: 'Omitir el servicio - Ver estimado',
  },
  skipAbout: {
    site: '¿Solo necesita ayuda una hora o dos?',
    embed: '¿Aún no sabe?',
  },

  sections: {
    'quick-fix': 'Servicios de una sola vez',
    wellness: 'Planes de bienestar',
    interior: 'Servicios interiores',
    exterior: 'Servicios exteriores',
  },
  badges: {
    'quick-fix': 'Una vez',
    wellness: 'Recurrente',
    interior: 'Interior',
    exterior: 'Exterior',
  },
  compare: 'Comparar cuarto por cuarto',
  from: (price) => `desde ${price}`,
  perMonthShort: 'al mes',
  oneVisit: 'una visita',
  work: (hours, two) =>
    `${hours} ${hours === '1' ? 'hora' : 'horas'} de trabajo, unas ${two} con dos personas`,
  home: 'Su hogar',
  homeAssumed: 'supuesto: cámbielo',
  chooseHome: 'Recámaras y baños',
  chooseSize: 'Tamaño',
  viewDuties: 'Ver lista de tareas',
  dutiesOf: (name) => `de ${name}`,
  dutiesTitle: 'Lista de tareas:',

  estimate: 'Su estimado',
  homeMissing: 'Indique su hogar.',
  exact: 'Precio exacto para su hogar',
  assumed: 'Para un hogar supuesto',
  estimateEmpty: 'Elija un servicio para ver el precio',
  customQuote: 'Cotización personalizada',
  customQuoteShort: 'Cotización',
  invitation: 'Precio exacto en dos toques',
  total: 'Total',
  announced: (total) => `Su estimado: ${total}`,

  webhookTitle: 'Prueba de webhooks',
  webhookTest: 'Probar webhook de contacto nuevo',
  webhookTesting: 'Enviando datos de prueba...',
};
