import type { texts as en } from '../en/wizard.ts';

export const texts: typeof en = {
  steps: {
    service: 'Elija su servicio',
    frequency: 'Elija la frecuencia',
    'add-ons': 'Servicios adicionales',
    contact: 'Sus datos de contacto',
    home: 'Detalles del hogar',
    review: 'Revisar y reservar',
  },
  serviceAbout:
    'Los precios empiezan aquí y dependen del tamaño de su hogar. El estimado es exacto.',
  indicator: 'Pasos de la reserva',
  stepDone: 'listo',
  back: 'Atrás',
  next: 'Siguiente',
  stepFailed: 'No se pudo cargar este paso',
  stepFailedAbout: 'Revise su conexión. Lo que eligió y escribió se conserva.',
  tryAgain: 'Intentar de nuevo',
  plainForm: 'Reservar con un formulario sencillo',
  skip: {
    site: 'Ir a los servicios adicionales',
    embed: 'Omitir el servicio - Ver estimado',
  },
  skipAbout: {
    site: '¿Solo necesita ayuda por una o dos horas?',
    embed: '¿Todavía no está seguro?',
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
  from: (price) => `desde ${price}`,
  perMonthShort: 'al mes',
  hoursOfWork: (hours) => `${hours} horas de trabajo`,
  emergency: 'Emergencia',
  viewDuties: 'Ver lista de tareas',
  dutiesOf: (name) => `de ${name}`,
  dutiesTitle: 'Lista de tareas:',

  estimate: 'Su estimado',
  homeMissing: 'Indique los detalles de su hogar para continuar.',
  estimateEmpty: 'Elija un servicio para ver el precio',
  customQuote: 'Requiere cotización personalizada',
  customQuoteShort: 'Cotización',
  total: 'Total',
  announced: (total) => `Su estimado: ${total}`,

  quantity: (quantity, unit) => `${quantity} × ${unit}`,
  askForQuote: 'Pida su cotización',
  schedule: 'Programar ahora',
  processing: 'Procesando...',
  webhookTitle: 'Prueba de webhooks',
  webhookAbout: 'Envía un contacto de prueba marcado al CRM conectado. Sin datos reales.',
  webhookTest: 'Probar webhook de contacto nuevo',
  webhookTesting: 'Enviando datos de prueba...',
};
